import { test as base } from '../tag/shop.ts'
import { driveChromium } from './drivers/chromium.ts'
import type { Driver } from './drivers/driver.ts'
import { findFirefox, findWebKit } from './drivers/find.ts'
import { driveFirefox } from './drivers/firefox.ts'
import { driveWebKit } from './drivers/webkit.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

const demand = <File>(file: File | undefined, name: Engine): File => {
  if (file === undefined) throw new Error(`${name} is not installed`)
  return file
}

/** A test in the browser that the project names; a Chromium without one. */
export const test = base.extend<object, { engine: Engine; driver: Driver }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine, playwright, launchOptions }, use) => {
      const drive = {
        chromium: async () => driveChromium(await playwright.chromium.launch(launchOptions)),
        firefox: () => driveFirefox(demand(findFirefox(), 'firefox')),
        webkit: () => driveWebKit(demand(findWebKit(), 'webkit')),
      }
      const driver = await drive[engine]()
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
})
export { expect } from '../tag/shop.ts'
