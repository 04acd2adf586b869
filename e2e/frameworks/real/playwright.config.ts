import { defineConfig } from '@playwright/test'
import { settings } from '../../playwright.config.ts'

/** For `npm run test:frameworks`: shops that take too long to install and build for every commit. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../../test-results',
  globalSetup: './global-setup.ts',
  workers: 3,
  globalTimeout: 180 * 60_000,
})
