import { defineConfig } from '@playwright/test'
import { settings } from '../playwright.config.ts'

/** Journeys of kinds that `npm run new:kind` has just made: tools/new-kind.test.ts runs them in a copy of the project that has these. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '*.kinds.ts',
  outputDir: '../../test-results',
  globalSetup: '../support/global-setup.ts',
  workers: 1,
})
