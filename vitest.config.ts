import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isLong } from './tools/effort.ts'
import { listSuites, sharing, suites } from './tools/suites.ts'

// chDB runs in process and crashes in worker threads.
const common = {
  pool: 'forks',
  maxWorkers: 3,
  // At length a property is tried on many more inputs; a search that finds no end is still cut off.
  testTimeout: isLong ? 600_000 : 30_000,
  // Most of them start a server, which takes twenty seconds of a CPU.
  hookTimeout: 180_000,
  // What is waited for is there soon, but not on a machine that is busy with something else.
  expect: { poll: { timeout: 15_000 } },
} as const
const files = listSuites(fileURLToPath(new URL('.', import.meta.url)))

export default defineConfig({
  test: {
    ...common,
    globalSetup: 'apps/server/src/testing/global-setup.ts',
    projects: suites.map((name) => ({
      test: {
        ...common,
        name,
        include: files[name],
        isolate: !sharing.includes(name),
        setupFiles: name === 'unit' ? [] : ['apps/server/src/testing/clear-of-midnight.ts'],
      },
    })),
  },
})
