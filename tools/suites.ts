import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listSources } from './builds.ts'

/**
 * - unit: runs on nothing
 * - api: on the server of the process it runs in, with every other file of this suite
 * - alone: needs a process of its own, mostly because it starts others, whose time is not that of queries
 * - events: touches no PostgreSQL, and needs a process of its own for its event database
 * - facts: as api, of reports, orders, figures and the trust check, whose time goes to the event database
 * - matrix: made from the contract, for every call
 * - spanning: as alone, and goes through both engines by itself where there is a PostgreSQL server
 */
export const suites = ['unit', 'api', 'alone', 'events', 'facts', 'matrix', 'spanning'] as const
export type Suite = (typeof suites)[number]

/** Files of these suites share their process, with what it has loaded and its server. */
export const sharing: readonly Suite[] = ['api', 'facts']

/** chDB opens one folder in a process, a mocked module stays in it, and its time is spent on every file that runs in it. */
const ownProcess = /\b(start\w*Collector|openClickHouse|watchLoop|vi\.mock)\(|\bVITRINE_DATA\b/
/** What a file that makes installations of both kinds says of each. */
const bothEngines = /\bonServer\b/
const postgres = /\b(startTestServer|openTestPostgres|createDatabase|startPostgresCluster)\(/

/** Where a test file belongs, by its name and by what it uses. */
export function suiteOf(file: string, text: string): Suite {
  if (!file.endsWith('.api.test.ts')) return 'unit'
  if (file.includes('/src/roles/')) return 'matrix'
  if (!ownProcess.test(text)) return /\/modules\/(report|orders|figures|trust-check)\//.test(file) ? 'facts' : 'api'
  if (bothEngines.test(text)) return 'spanning'
  return postgres.test(text) ? 'alone' : 'events'
}

/** Every test file below `root` that Vitest runs, by suite. */
export function listSuites(root: string): Record<Suite, string[]> {
  const files = ['apps', 'packages', 'tools']
    .flatMap((folder) => listSources(root, folder, { tests: true }))
    .filter((file) => /\.test\.(tsx?|mjs)$/.test(file))
  const found: Record<Suite, string[]> = {
    unit: [],
    api: [],
    alone: [],
    events: [],
    facts: [],
    matrix: [],
    spanning: [],
  }
  for (const file of files) found[suiteOf(file, readFileSync(path.join(root, file), 'utf8'))].push(file)
  return found
}

export interface Run {
  title: string
  suites: Suite[]
  /** On the PostgreSQL of TEST_DATABASE_URL instead of the embedded one. */
  onServer: boolean
}

interface Wanted {
  unit: boolean
  api: boolean
  /** Whether there is a PostgreSQL server. */
  server: boolean
  long: boolean
}

/**
 * The runs of Vitest that make up what is wanted. Every query has to run on both engines, and at length every API test does. Else
 * each runs on one: on a PostgreSQL server where there is one, what waits for the event database on the embedded stores. Those are what
 * the browser tests' product runs on, too.
 */
export function planRuns({ unit, api, server, long }: Wanted): Run[] {
  const embedded: Suite[] = [
    ...(unit ? (['unit'] as const) : []),
    ...(api ? (['events', 'facts'] as const) : []),
    ...(api && (!server || long) ? (['api', 'alone', 'matrix', 'spanning'] as const) : []),
  ]
  const onServer: Suite[] = ['api', 'alone', 'matrix', 'spanning', ...(long ? (['facts'] as const) : [])]
  const what = [...(unit ? ['unit'] : []), ...(api ? ['API'] : [])].join(' and ')
  const runs: Run[] = []
  if (embedded.length > 0) runs.push({ title: `${what} tests, embedded databases`, suites: embedded, onServer: false })
  if (api && server) runs.push({ title: 'API tests, PostgreSQL', suites: onServer, onServer: true })
  return runs
}
