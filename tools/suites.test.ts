import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { listSuites, planRuns, type Suite, suiteOf } from './suites.ts'

test('a test that opens an event database, begins with nothing or mocks a module has a process of its own', () => {
  const of = (text: string) => suiteOf('apps/server/src/modules/a/a.api.test.ts', text)
  expect(of('server = await startTestServer()')).toBe('api')
  expect(of('postgres = await openTestPostgres()')).toBe('api')
  expect(of('server = await startTestServer({ VITRINE_DATA: folder })')).toBe('alone')
  expect(of("vi.mock('./a.ts')\nserver = await startTestServer()")).toBe('alone')
  expect(of('start({ VITRINE_DATA: folder }, { onServer: true })')).toBe('spanning')
  expect(of('a = await startTestCollector({ published })')).toBe('events')
  expect(of('a = await startShopCollector()')).toBe('events')
  expect(of('a = await startTestCollector({ published })\nb = await openTestPostgres()')).toBe('alone')
  expect(suiteOf('apps/server/src/modules/orders/orders.api.test.ts', 'await startTestServer()')).toBe('facts')
  expect(suiteOf('apps/server/src/roles/guard.api.test.ts', 'await startTestServer()')).toBe('matrix')
  expect(suiteOf('apps/server/src/platform/env.test.ts', 'VITRINE_DATA')).toBe('unit')
})

test('every suite has files, and no file is left out', () => {
  const suites = listSuites(root)
  for (const [name, files] of Object.entries(suites)) expect([name, files.length > 0]).toEqual([name, true])
  const all = Object.values(suites).flat()
  const built = ['node_modules', 'dist']
  const there = globSync('{apps,packages,tools}/**/*.test.*', { cwd: root, exclude: (name) => built.includes(name) })
  expect(all.toSorted()).toEqual(there.toSorted())
  expect(suites.events).toContain('apps/server/src/modules/report/exactness.api.test.ts')
  expect(new Set(all).size).toBe(all.length)
})

test('an API test runs once, with or without a PostgreSQL server, and on both engines at length', () => {
  const engines = (suite: Suite, server: boolean, long: boolean) =>
    planRuns({ unit: true, api: true, server, long })
      .filter(({ suites }) => suites.includes(suite))
      .map(({ onServer }) => onServer)
  expect(engines('api', false, false)).toEqual([false])
  expect(engines('api', true, false)).toEqual([true])
  expect(engines('api', true, true)).toEqual([false, true])
  expect(engines('matrix', false, false)).toEqual([false])
  expect(engines('matrix', true, false)).toEqual([true])
  expect(engines('matrix', true, true)).toEqual([false, true])
  expect(engines('alone', true, false)).toEqual([true])
  expect(engines('alone', false, false)).toEqual([false])
  expect(engines('alone', true, true)).toEqual([false, true])
  expect(engines('spanning', true, false)).toEqual([true])
  expect(engines('spanning', false, false)).toEqual([false])
  expect(engines('facts', false, false)).toEqual([false])
  expect(engines('facts', true, false)).toEqual([false])
  expect(engines('facts', true, true)).toEqual([false, true])
})

test('every suite runs', () => {
  const runs = planRuns({ unit: true, api: true, server: true, long: false })
  expect(runs.flatMap((each) => each.suites).sort()).toEqual(
    ['unit', 'events', 'facts', 'matrix', 'spanning', 'api', 'alone'].sort(),
  )
  expect(planRuns({ unit: true, api: false, server: true, long: false }).map((run) => run.suites)).toEqual([['unit']])
  expect(planRuns({ unit: false, api: false, server: true, long: false })).toEqual([])
})
