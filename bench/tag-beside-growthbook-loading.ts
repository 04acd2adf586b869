import { compareBytes, compareLoads } from '../e2e/frameworks/beside.ts'
import { growthbookVersion, hasMeans } from '../e2e/frameworks/growthbook.ts'
import { shopNames } from '../e2e/frameworks/shops.ts'
import { printLoads, type ShopLoads } from './lib/beside-tables.ts'
import { openBrowser } from './lib/browser.ts'

/*
 * What a page with seven changes costs while it loads and stands for two seconds, with the tag and with GrowthBook's SDK, each
 * loaded as its documentation recommends. Of RUNS loads the one with the least script time counts. Loopback only; SHOPS=react,vue
 * narrows it.
 */

const DELAY_MS = 100
const RUNS = Number(process.env.RUNS ?? 3)
const shops = process.env.SHOPS?.split(',') ?? shopNames

const driver = await openBrowser()
const loads: ShopLoads[] = []
for (const shop of shops.filter(hasMeans)) {
  const load = (slowdown: number) => compareLoads(driver, shop, { delay: DELAY_MS, slowdown, runs: RUNS })
  loads.push({ shop, fast: await load(1), slow: await load(4), bytes: await compareBytes(driver, shop) })
  console.log(shop)
}
printLoads(
  `Loading, scripts after ${DELAY_MS} ms: the tag / GrowthBook ${growthbookVersion} / the same hiding the page`,
  loads,
)
await driver.close()
