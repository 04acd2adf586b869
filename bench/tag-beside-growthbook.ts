import { type Beside, compareShop } from '../e2e/frameworks/beside.ts'
import { writeFrames } from '../e2e/frameworks/cells.ts'
import { growthbookVersion } from '../e2e/frameworks/growthbook.ts'
import { shopNames } from '../e2e/frameworks/shops.ts'
import { printBesides, printFindings } from './lib/beside-tables.ts'
import { openBrowser } from './lib/browser.ts'

/*
 * The tag beside GrowthBook's SDK on the shops of e2e/frameworks: the same changes, steps and judgment, page by page in turn, so
 * that what else the machine does disturbs both. Loopback only; about a minute a shop. SHOPS=react,vue narrows it.
 */

const driver = await openBrowser()
const besides: Beside[] = []
for (const shop of process.env.SHOPS?.split(',') ?? shopNames) {
  const began = performance.now()
  besides.push(await compareShop(driver, shop))
  console.log(`${shop}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
printBesides(`The tag / GrowthBook ${growthbookVersion}, ${driver.name}`, besides)
printFindings(besides)
console.log(`\nFrames of the original after the tag had started\n\n${writeFrames(besides.flatMap(({ ours }) => ours))}`)
await driver.close()
