import { defineConfig } from 'vitest/config'

// chDB runs in process and crashes in worker threads, so every test file gets a process of its own.
export default defineConfig({
  test: {
    pool: 'forks',
    include: ['apps/*/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
