import { planLong, variants } from '../pages.ts'
import { testRounds } from '../rounds.ts'
import { realShops } from './shops.ts'

testRounds(
  realShops.flatMap(({ name: shop }, turn) =>
    variants.map((variant) => ({ shop, variant, plans: () => planLong(shop, turn, variant) })),
  ),
)
