import { defineConfig } from '@playwright/test'
import { findFirefox, findWebKit } from './drivers/find.ts'
import type { Engine } from './test.ts'

const found: [Engine, unknown][] = [
  ['firefox', findFirefox()],
  ['webkit', findWebKit()],
]

// Workers read this file, too.
if (!process.env.TEST_WORKER_INDEX)
  for (const [engine, file] of found) if (!file) console.error(`vitrine: no ${engine} here`)
const projects = found.flatMap(([engine, file]) => (file ? [{ name: engine, use: { engine } }] : []))
if (projects.length === 0) throw new Error('neither Firefox nor WebKitGTK with its driver and Xvfb is installed')

/** The shops in the browsers besides Chromium that this machine has. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: ['abilities.browsers.ts', 'matrix.spec.ts', 'faults.spec.ts', 'random.spec.ts'],
  outputDir: '../../test-results',
  timeout: 240_000,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  projects,
})
