import { pick } from '../../tools/effort.ts'
import { expect, test } from '../tag/shop.ts'
import { type Cell, describeCell, runCells } from './cells.ts'
import { nameVariant, planBrief, planLong, variants } from './pages.ts'
import { runPlan, type Variant } from './run.ts'
import { shopNames } from './shops.ts'
import { readUntouched } from './untouched.ts'

test.describe.configure({ mode: 'parallel' })
// What is wrong is told with the difference; a film of every page would take longer than the pages.
test.use({ trace: 'off', screenshot: 'off' })

/** At length every shop is gone through once for each way to load the tag. */
const rounds = shopNames.flatMap((shop, turn) =>
  pick(
    [{ title: shop, plans: () => planBrief(shop, turn), shop }],
    variants.map((variant) => ({
      title: `${shop}, ${nameVariant(variant)}`,
      plans: () => planLong(shop, turn, variant),
      shop,
    })),
  ),
)

for (const { title, plans, shop } of rounds)
  test(`every change leaves the shop whole: ${title}`, async ({ browser }, info) => {
    test.setTimeout(pick(90_000, 600_000))
    const untouched = await readUntouched(browser, shop)
    const bare = { shop, trials: [], variant: variants[0] as Variant, ending: 1 }
    expect(
      (await runPlan(browser, bare, untouched)).findings,
      'the same steps with a tag that changes nothing',
    ).toEqual([])
    const cells: Cell[] = []
    for (const plan of plans()) cells.push(...(await runCells(browser, plan, untouched)))
    await info.attach('cells', { contentType: 'application/json', body: JSON.stringify(cells) })
    expect(cells.map(describeCell).filter(Boolean).join('\n\n')).toBe('')
  })
