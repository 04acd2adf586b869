import { type Cell, describeCell, runCells } from './cells.ts'
import { nameVariant, variants } from './pages.ts'
import type { Plan, Variant } from './plan.ts'
import { runPlan } from './run.ts'
import { expect, test } from './test.ts'
import { readUntouched } from './untouched.ts'

/** A shop's pages that one test goes through; all of them with one way to load the tag, if it is named. */
export interface Round {
  shop: string
  variant?: Variant
  plans: () => Plan[]
}

const LONG_MS = 600_000

const testRound = ({ shop, variant, plans }: Round) =>
  test(`every change leaves the shop whole: ${shop}${variant ? `, ${nameVariant(variant)}` : ''}`, async ({
    driver,
  }, info) => {
    test.setTimeout(variant ? LONG_MS : info.timeout)
    const untouched = await readUntouched(driver, shop)
    const bare = { shop, trials: [], variant: variants[0] as Variant, ending: 1 }
    expect((await runPlan(driver, bare, untouched)).findings, 'the same steps with a tag that changes nothing').toEqual(
      [],
    )
    const cells: Cell[] = []
    for (const plan of plans()) cells.push(...(await runCells(driver, plan, untouched)))
    await info.attach('cells', { contentType: 'application/json', body: JSON.stringify(cells) })
    expect(cells.map(describeCell).filter(Boolean).join('\n\n')).toBe('')
  })

/** Tests that go side by side, each of one round. */
export const testRounds = (rounds: Round[]): void => {
  test.describe.configure({ mode: 'parallel' })
  // What is wrong is told with the difference; a film of every page would take longer than the pages.
  test.use({ trace: 'off', screenshot: 'off' })
  for (const round of rounds) testRound(round)
}
