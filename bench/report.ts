import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createReportCache } from '../apps/server/src/modules/report/cache.ts'
import { cachesOf, computeReport } from '../apps/server/src/modules/report/compute.ts'
import { dateOfDay, makePlan } from '../apps/server/src/modules/report/judgment/plan.ts'
import { computeSeries } from '../apps/server/src/modules/report/series.ts'
import type { ReportSource } from '../apps/server/src/modules/report/source.ts'
import type { ReportQuery, ReportSubject } from '../apps/server/src/modules/report/subject.ts'
import { migrateClickHouse, openClickHouse, scopeOf } from '../apps/server/src/platform/clickhouse/index.ts'
import { lockFolder } from '../apps/server/src/platform/lock-folder.ts'
import { fillStore } from './lib/fill.ts'
import { printTable } from './lib/table.ts'

/*
 * Reports over many stored events: an experiment with a tenth of them, one with all, and the same opened again.
 * `node bench/report.ts [millions of events …]`
 */

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((n) => n > 0)
const migrations = fileURLToPath(new URL('../apps/server/migrations/clickhouse', import.meta.url))
const logger = { info() {}, warn: console.error }
const end = Math.floor(Date.now() / 3600_000) * 3600_000

const subjectOf = (experience: string): ReportSubject => ({
  experience,
  scope: scopeOf('shop', { domain: 'example.com', hosts: [] }),
  timezone: 'Asia/Taipei',
  currency: 'TWD',
  codes: [],
  money: { bound: null, rates: [], verdicts: [], rejectedSenders: [], sweeps: [] },
  views: [
    { id: 'a', name: 'Original', is_original: true },
    { id: 'b', name: 'B', is_original: false },
  ],
  groups: [],
  settings: {
    baseline_roas: 4,
    metrics: ['visitor_conversion_rate', 'revenue_per_visitor'],
    method: 'planned',
    planned_days: 28,
    smallest_lift: 0.1,
    conversion_window_days: 7,
  },
  timeline: [
    { from: end - 32 * 86_400_000, epoch: 1, weights: [5000, 5000], holdout: 0 },
    { from: end - 18 * 86_400_000, epoch: 2, weights: [5000, 5000], holdout: 0 },
  ],
  released_at: new Date(end - 32 * 86_400_000).toISOString(),
  ended_at: null,
  kept_from: null,
  changes: [],
})

/** Planned for four weeks that are over, so that everything is compared. */
const sourceOf = (experience: string): ReportSource => {
  const subject = subjectOf(experience)
  const views = subject.views.map((view) => ({ id: view.id, isOriginal: view.is_original }))
  const opensAt = new Date(end - 32 * 86_400_000)
  const plan = makePlan({
    report: subject.settings,
    groups: [],
    views,
    opensAt,
    endAt: null,
    timezone: subject.timezone,
    currency: subject.currency,
  })
  const lastDay = {
    orgId: 'bench',
    experienceId: experience,
    day: 28,
    date: dateOfDay(plan, 28),
    takenAt: new Date(end),
  }
  const judged = { ...lastDay, ratioP: 1, ratioAlarm: false, conversions: 0, shared: {}, visitors: 0 }
  return { subject, kept: { plan, lastDay: judged, visitors: {}, looks: [] } }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function measure(millions: number): Promise<(string | number)[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const held = lockFolder(folder, 'a benchmark')
  const clickhouse = await openClickHouse({ folder: held, memoryMb: 3072, logger })
  await migrateClickHouse(clickhouse, migrations)
  const filled = await time(() => fillStore(clickhouse, millions * 1e6, end))
  const [size] = await (
    await clickhouse.query.query({
      query:
        "SELECT sum(bytes_on_disk) AS bytes, countIf(table = 'session_facts') AS parts FROM system.parts WHERE active AND database = currentDatabase()",
      format: 'JSONEachRow',
    })
  ).json<{ bytes: number; parts: number }>()
  console.log(
    `${millions} million events: written in ${(filled / 1000).toFixed(0)} s, ${((size?.bytes ?? 0) / millions / 1e6).toFixed(0)} bytes each on disk, ${size?.parts} parts of facts`,
  )
  const rows: (string | number)[][] = []
  for (const experience of ['tenth', 'all']) {
    const source = sourceOf(experience)
    // As if nothing new had arrived for some seconds.
    const cache = createReportCache({ settledMs: 0 })
    const { orders } = cachesOf(clickhouse)
    const query = (more: Partial<ReportQuery> = {}): ReportQuery => ({ basis: 'session', segment: 'all', ...more })
    const first = await time(() => computeReport(clickhouse, source, query(), { orders }))
    const next: number[] = []
    for (let i = 0; i < 3; i++) next.push(await time(() => computeReport(clickhouse, source, query(), { orders })))
    const segment = await time(() => computeReport(clickhouse, source, query({ segment: 'device:mobile' }), { orders }))
    const series = await time(() => computeSeries(clickhouse, source, { metric: 'revenue_per_visitor' }))
    await computeReport(clickhouse, source, query(), { cache, orders })
    const again: number[] = []
    for (let i = 0; i < 5; i++)
      again.push(await time(() => computeReport(clickhouse, source, query({ basis: 'visitor' }), { cache, orders })))
    const report = await computeReport(clickhouse, source, query(), { cache, orders })
    const ms = (x: number): string => x.toFixed(0)
    rows.push([
      `${millions} M, ${experience} of them`,
      report.rows.reduce((sum, row) => sum + row.sessions, 0),
      ms(first),
      ms(Math.min(...next)),
      ms(Math.max(...next)),
      ms(segment),
      ms(series),
      ms(Math.max(...again)),
    ])
  }
  await clickhouse.close()
  held.release()
  await rm(folder, { recursive: true, force: true })
  return rows
}

console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), embedded ClickHouse`)
const rows: (string | number)[][] = []
for (const millions of sizes.length > 0 ? sizes : [1, 10]) rows.push(...(await measure(millions)))
printTable(
  'A report, ms',
  ['stored events', 'sessions', 'cold', 'best of 3', 'worst of 3', 'segment', 'series', 'opened again'],
  rows,
)
