import { openShop } from '../tag/shop.ts'
import { waitUntil } from './drive.ts'
import type { Driver } from './drivers/driver.ts'
import type { Plan } from './plan.ts'
import { serveShop } from './shops.ts'
import { tag } from './tool.ts'

/** How long a page may take to come. */
export const LOAD_MS = 10_000

/** A shop and a page for a plan; `load` opens it and waits until the framework and the tool are at work. */
export const openPlan = async (driver: Driver, plan: Plan, measured?: string) => {
  const { shop: name, trials, variant, only, tool = tag } = plan
  const { shop, close } = await openShop()
  const page = await driver.openPage({ slowdown: variant.slowdown, trials, only, measured })
  return {
    page,
    async load() {
      const head = tool.place(shop, plan)
      await serveShop(shop, name, page.head + head)
      await page.goto(`${shop.origin}/`)
      await waitUntil(page, () => window.shop?.live && window.probe.hasStarted(), LOAD_MS)
    },
    async close() {
      await page.close()
      await close()
    },
  }
}
