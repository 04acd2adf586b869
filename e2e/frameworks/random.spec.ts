import { pick } from '../../tools/effort.ts'
import { fc } from '../../tools/fast-check.ts'
import { experiment, openShop } from '../tag/shop.ts'
import { diffLines, writeLines } from './compare.ts'
import { endExperience } from './drive.ts'
import type { DrivenPage, Driver } from './drivers/driver.ts'
import { createChanges, createTrees, type RandomCase, randomCase } from './random-trees.ts'
import { twinSources } from './shops/list.ts'
import type { TwinNode } from './shops/twins/model.ts'
import { serveShop } from './shops.ts'
import { expect, test } from './test.ts'
import { writeRules } from './tool.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

const body = '<main id="left"></main><main id="right"></main>'

const show = (page: DrivenPage, tree: TwinNode, waits: boolean) =>
  page.evaluate(
    async ([shown, waiting]) => {
      await window.showTwins(shown)
      if (waiting) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    [tree, waits] as const,
  )

/** What the left one of the twins has that the right one has not, or the other way round. */
const compareTwins = async (page: DrivenPage) => {
  const [left, right] = await page.evaluate(() => [window.probe.read('#left'), window.probe.read('#right')])
  const lines = (tree: typeof left) => (tree ? writeLines({ ...tree, attributes: {} }) : [])
  return diffLines(lines(right), lines(left))
}

const runCase = async (driver: Driver, name: string, random: RandomCase) => {
  const { shop, close } = await openShop()
  const page = await driver.openPage({ slowdown: 1 })
  try {
    const { start, before, after } = createTrees(random)
    shop.experiences = [experiment({ changes: createChanges(random, start) }, { rules: writeRules() })]
    await serveShop(shop, name, page.head + shop.tag, body)
    await page.goto(`${shop.origin}/`)
    await show(page, start, true)
    for (const { tree, waits } of before) await show(page, tree, waits)
    await endExperience(page)
    await expect.poll(() => compareTwins(page), { timeout: 3000, intervals: [10, 20, 50, 100] }).toBe('')
    for (const { tree, waits } of after) {
      await show(page, tree, waits)
      expect(await compareTwins(page)).toBe('')
    }
    expect(page.errors).toEqual([])
  } finally {
    await Promise.all([page.close(), close()])
  }
}

for (const { name } of twinSources)
  test(`a random tree under random changes ends as if there had been none: ${name}`, async ({ driver }) => {
    test.setTimeout(pick(120_000, 1_200_000))
    const property = fc.asyncProperty(randomCase, (random) => runCase(driver, name, random))
    await fc.assert(property, { numRuns: pick(20, 500), interruptAfterTimeLimit: pick(60_000, 900_000) })
  })
