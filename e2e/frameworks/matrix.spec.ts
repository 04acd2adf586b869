import { pick } from '../../tools/effort.ts'
import { blockingVariants, planBrief, planLong, planVariant, variants } from './pages.ts'
import { type Round, testRounds } from './rounds.ts'
import { shopNames } from './shops.ts'

/** At length every shop is gone through once for each way to load the tag. */
testRounds(
  shopNames.flatMap((shop, turn) =>
    pick<Round[]>(
      [{ shop, plans: () => planBrief(shop, turn) }],
      [
        ...variants.map((variant) => ({ shop, variant, plans: () => planLong(shop, turn, variant) })),
        ...blockingVariants.map((variant) => ({ shop, variant, plans: () => planVariant(shop, turn, variant) })),
      ],
    ),
  ),
)
