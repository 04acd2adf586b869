import { defineConfig } from '@playwright/test'
import { pick } from '../tools/effort.ts'

/** A headless Chromium names itself a bot's browser, which the collector believes. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Visitors of the store have to count as people: no flag of an automated browser, no traffic of Chromium's own. */
const launchArgs = [
  '--no-sandbox',
  '--disable-blink-features=AutomationControlled',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Not Playwright's option: Chromium sends beacons of a page that goes away without an overridden name.
  `--user-agent=${userAgent}`,
]

/** What each run of specs in Chromium has in common. */
export const settings = defineConfig({
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  timeout: 90_000,
  // Each test has a limit of its own; this one ends a run on a machine that is too slow for it.
  globalTimeout: pick(45, 180) * 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    userAgent,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without a film of every test; the page as it was at each step is in it. It takes time at every step, and who runs all of them
    // unwatched looks at a failure again by itself.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: launchArgs,
      ignoreDefaultArgs: ['--enable-automation'],
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})

export default defineConfig({
  ...settings,
  testDir: '.',
  // A third works while the other two wait for pages: most tests of the tag wait more than they work.
  workers: 3,
  // Each is a run of its own in `npm test`, with all of the processor.
  projects: [
    // What Next and Nuxt build is not installed for every commit: `npm run test:frameworks`.
    { name: 'shops', testMatch: ['**/e2e/frameworks/*.spec.ts', '**/e2e/tag/*.spec.ts'] },
    // Every other spec, wherever it lies.
    { name: 'product', testMatch: '**/*.spec.ts', testIgnore: ['**/e2e/frameworks/**', '**/e2e/tag/**'] },
  ],
})
