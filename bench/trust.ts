import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkShop } from '../apps/server/src/modules/trust-check/check.ts'
import { readShop } from '../apps/server/src/modules/trust-check/read-shop.ts'
import { migrateClickHouse, openClickHouse, scopeOf } from '../apps/server/src/platform/clickhouse/index.ts'
import { lockFolder } from '../apps/server/src/platform/lock-folder.ts'
import { createWorkers } from '../apps/server/src/platform/workers/index.ts'
import {
  countFalseAlarms,
  createResplitter,
  findNormalRange,
  followTest,
  type ShopVisitors,
  type SplitFrom,
} from '../packages/stats/src/index.ts'
import { createGenerator } from '../packages/stats/src/numerics/generator.ts'
import { compareByShares } from '../packages/stats/src/testing/old-weights.ts'
import { planVisitors } from '../packages/stats/src/testing/visitors.ts'
import { visitDemo } from './lib/demo-visitors.ts'
import { fillStore } from './lib/fill.ts'
import { printMarkdown, printTable } from './lib/table.ts'

/*
 * The trust check: how often it cries wolf on shops of which that is known, and what a store of a million visitors takes.
 * `node bench/trust.ts [resplits, 1,000] [-millions of visitors, 1]`; -0 leaves the store out.
 */

/** Chosen before the first look at any result. */
const SEED = 20_261_126
const DAY = 86_400_000

const numbers = process.argv.slice(2).map(Number)
const runs = numbers.find((n) => n > 0) ?? 1000
const millions = -(numbers.find((n) => n < 0 || Object.is(n, -0)) ?? -1)

const even: SplitFrom[] = [{ day: 0, weights: [1, 1] }]
const rampUntil = (day: number): SplitFrom[] => [
  { day: 0, weights: [99, 1] },
  { day, weights: [1, 1] },
]
const weekday = (day: number) => day % 7 < 5

const shops: [string, ShopVisitors][] = [
  ['the visitors of the demo', visitDemo()],
  ['an even shop', planVisitors({ days: 30, daily: 800, rate: 0.04, seed: SEED })],
  [
    'a rhythm: weekends have 4 times the visitors, who order twice as often',
    planVisitors({
      days: 30,
      daily: 800,
      rate: 0.03,
      seed: SEED + 1,
      rhythm: (day) => (weekday(day) ? 0.5 : 2),
      ratesBy: (day) => (weekday(day) ? 0.8 : 1.6),
    }),
  ],
  [
    'heavy tails: log-normal with σ 1.5, one in a hundred thirty times as large',
    planVisitors({ days: 30, daily: 800, rate: 0.04, seed: SEED + 2, spread: 1.5, bulk: { share: 0.01, times: 30 } }),
  ],
]

/** Runs with a verdict of daily looks on a ramp, where epochs count with all of their visitors and where they count as ours do. */
function injectOldWeights(): { old: number; now: number } {
  const days = 14
  const shop = planVisitors({ days, daily: 900, rate: 0.04, seed: SEED + 3 })
  const resplit = createResplitter(shop, rampUntil(4))
  const count = { old: 0, now: 0 }
  for (let run = 0; run < runs; run++) {
    const found = { old: false, now: false }
    for (const { snapshot, versions } of followTest(resplit(createGenerator(SEED, run)), { days, versions: 1 })) {
      const [control = [], treatment = []] = snapshot.conversion
      const [version] = versions
      const pair = version?.pairs.conversion
      if (!version || !pair) continue
      found.old ||= Math.abs(compareByShares(control, treatment)) >= version.boundary
      found.now ||= Math.abs(pair.logRatio / pair.standardError) >= version.boundary
    }
    if (found.old) count.old++
    if (found.now) count.now++
  }
  return count
}

function countAll(): void {
  const rows = shops.flatMap(([name, shop]) =>
    (['even', 'ramp'] as const).map((split) => {
      const splits = split === 'even' ? even : rampUntil(Math.round(shop.days / 4))
      const began = performance.now()
      const found = countFalseAlarms(shop, { splits, days: shop.days, seed: SEED, from: 0, to: runs })
      const ms = (performance.now() - began) / runs
      const { conversion, revenue, orderValue } = found
      const figures = [shop.firstDays.length, conversion, revenue, orderValue].map((n) => n.toLocaleString('en-US'))
      return [name, split === 'even' ? 'even' : '99/1, then even', ...figures, ms.toFixed(1)]
    }),
  )
  const { low, high } = findNormalRange(runs)
  printMarkdown(
    `False alarms of ${runs.toLocaleString('en-US')} resplits; ${low} to ${high} are normal`,
    ['shop', 'split', 'buyers', 'visitor conversion', 'revenue a visitor', 'order value', 'ms a resplit'],
    rows,
  )
  const { old, now } = injectOldWeights()
  console.log(
    `\n99/1, then even, with the old epoch weights injected: ${old} of ${runs} (${((100 * old) / runs).toFixed(1)} %); the same visitors with ours: ${now}`,
  )
}

/** The highest resident memory while something is done, in MB beyond what there was before. */
async function watch<T>(work: () => Promise<T>): Promise<{ done: T; seconds: number; megabytes: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const began = performance.now()
  const done = await work().finally(() => clearInterval(timer))
  return { done, seconds: (performance.now() - began) / 1000, megabytes: Math.round((most - before) / 1024 ** 2) }
}

async function checkStore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const held = lockFolder(folder, 'a benchmark')
  const logger = { info() {}, warn: console.error }
  const clickhouse = await openClickHouse({ folder: held, memoryMb: 2048, logger })
  await migrateClickHouse(clickhouse, fileURLToPath(new URL('../apps/server/migrations/clickhouse', import.meta.url)))
  const end = Math.floor(Date.now() / DAY) * DAY
  // Eight events a visitor.
  const filled = await watch(() => fillStore(clickhouse, millions * 8e6, end))
  const scope = scopeOf('shop', { domain: 'example.com', hosts: [] })
  const money = { bound: null, rates: [], verdicts: [], rejectedSenders: [], sweeps: [] }
  const rules = { scope, currency: 'TWD', money, bound: 1e9 }
  const read = await watch(() => readShop(clickhouse, rules, { timezone: 'Asia/Taipei', now: end }))
  const { visitors, share } = read.done
  const workers = createWorkers()
  const quiet = { warn: console.error } as unknown as Parameters<typeof checkShop>[0]['log']
  const { signal } = new AbortController()
  const checked = await watch(() =>
    checkShop({ workers, log: quiet }, read.done, { seed: SEED, signal, tell: () => undefined }),
  )
  await workers.close()
  await clickhouse.close()
  held.release()
  await rm(folder, { recursive: true, force: true })
  printTable(
    `A store of ${millions} million visitors (written in ${filled.seconds.toFixed(0)} s)`,
    ['step', 'what', 's', 'MB beyond before'],
    [
      [
        'reading',
        `${visitors.visitors.reduce((sum, n) => sum + n, 0).toLocaleString('en-US')} visitors, ${visitors.firstDays.length.toLocaleString('en-US')} buyers, share ${share.toFixed(2)}`,
        read.seconds.toFixed(1),
        read.megabytes,
      ],
      [
        'judging',
        `2 × ${checked.done.runs} resplits: ${checked.done.word}, ${checked.done.alarms.map(({ count }) => count).join(', ')}`,
        checked.seconds.toFixed(1),
        checked.megabytes,
      ],
    ],
  )
}

console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), seed ${SEED}`)
countAll()
if (millions > 0) await checkStore()
