import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** For `npm run test:frameworks`: shops that take too long to install and build for every commit. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results',
  globalSetup: './global-setup.ts',
  globalTimeout: 180 * 60_000,
})
