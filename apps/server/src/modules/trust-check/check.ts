import { setTimeout } from 'node:timers/promises'
import { type TrustCheckResult, type TrustCheckSplit, trustCheckDays, trustCheckSplits } from '@vitrine/contract'
import {
  expectShared,
  type FalseAlarms,
  findNormalRange,
  judgeFalseAlarms,
  LEAST_CONVERSIONS,
  type Leading,
  leadingMetrics,
  type ShopVisitors,
  type SplitFrom,
} from '@vitrine/stats'
import type { Context } from '../../kernel/context.ts'
import { TaskFailed } from '../../kernel/task/kind.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import type { countRuns } from './count.ts'
import { checkedMetrics, findGains } from './gains.ts'
import type { Shop } from './read-shop.ts'
import type { KeptTrustCheck } from './tables.ts'

const counting: Job<typeof countRuns> = {
  module: new URL('./count.ts', import.meta.url),
  name: 'countRuns',
  deadlineMs: 30_000,
}
/** Checks of all organizations are one owner's, so that one goes on at a time and a thread is left for everything else. */
const owner = 'trust-check'
/** Between two pieces the thread rests for this share of what the last one took. */
const REST = 0.5

/** How much is done. */
export interface Effort {
  /** Runs of each way of dealing visitors out, and how many of them a thread does at once. */
  runs: number
  atOnce: number
  /** No piece begins later; what was done until then counts, if it is `least` runs. */
  budgetMs: number
  least: number
}
const usual: Effort = { runs: 1000, atOnce: 25, budgetMs: 480_000, least: 200 }

/** A ramp gives the second version one visitor in a hundred for a quarter of the days. */
const splitsOf = (split: TrustCheckSplit, days: number): SplitFrom[] =>
  split === 'even'
    ? [{ day: 0, weights: [1, 1] }]
    : [
        { day: 0, weights: [99, 1] },
        { day: Math.round(days / 4), weights: [1, 1] },
      ]

interface Options {
  seed: number
  signal: AbortSignal
  tell(done: number, total: number | null): void
  effort?: Effort
}

type Deps = Pick<Context, 'workers' | 'log'>

/** Judges the shop's visitors, dealt out at random again and again, as reports would. */
export async function checkShop(deps: Deps, shop: Shop, options: Options): Promise<KeptTrustCheck> {
  const { visitors } = shop
  const splits = trustCheckSplits.filter((split) => {
    const shared = expectShared(visitors, splitsOf(split, visitors.days))
    return shared >= LEAST_CONVERSIONS
  })
  const about = {
    first_day: shop.firstDay,
    days: visitors.days,
    visitors: visitors.visitors.reduce((sum, count) => sum + count, 0),
    buyers: visitors.firstDays.length,
    share: shop.share,
    gains: findGains(shop),
  }
  const because = visitors.days < trustCheckDays.least ? 'few_days' : splits.length === 0 ? 'few_buyers' : null
  if (because) return { ...about, word: 'cannot_tell', because, runs: 0, normal: null, alarms: [] }
  const { runs, counts } = await countAlarms(deps, visitors, splits, options)
  const alarms = judge(counts, runs)
  return {
    ...about,
    word: alarms.some(({ word }) => word === 'too_often') ? 'too_often' : 'nominal',
    because: null,
    runs,
    normal: findNormalRange(runs),
    alarms,
  }
}

type Counts = Map<TrustCheckSplit, FalseAlarms>

function judge(counts: Counts, runs: number): TrustCheckResult['alarms'] {
  const all = [...counts].flatMap(([split, found]) => leadingMetrics.map((leading) => ({ split, leading, found })))
  return all.map(({ split, leading, found }) => ({
    split,
    metric: checkedMetrics[leading],
    count: found[leading],
    word: judgeFalseAlarms(found[leading], runs, all.length),
  }))
}

/** Piece by piece, all ways of dealing out at the same number of runs. */
async function countAlarms(
  deps: Deps,
  shop: ShopVisitors,
  splits: readonly TrustCheckSplit[],
  { seed, signal, tell, effort = usual }: Options,
): Promise<{ runs: number; counts: Counts }> {
  const counts: Counts = new Map(splits.map((split) => [split, { conversion: 0, revenue: 0, orderValue: 0 }]))
  const began = performance.now()
  let runs = 0
  while (runs < effort.runs && performance.now() - began < effort.budgetMs) {
    const piece = { seed, days: shop.days, from: runs, to: Math.min(effort.runs, runs + effort.atOnce) }
    for (const [split, sums] of counts) {
      const at = performance.now()
      const found = await run(deps, { shop, trial: { ...piece, splits: splitsOf(split, shop.days) } })
      for (const leading of Object.keys(sums) as Leading[]) sums[leading] += found[leading]
      await setTimeout((performance.now() - at) * REST, undefined, { signal })
    }
    runs = piece.to
    tell(runs, effort.runs)
  }
  if (runs < Math.min(effort.least, effort.runs)) throw new TaskFailed('too_slow')
  return { runs, counts }
}

async function run({ workers, log }: Deps, input: Parameters<typeof countRuns>[0]): Promise<FalseAlarms> {
  try {
    return await workers.run(counting, owner, input)
  } catch (error) {
    if (!(error instanceof OutOfTime) || error.ending === 'not_begun') throw error
    log.warn({ err: error }, 'a step of a trust check timed out')
    throw new TaskFailed('too_slow', { cause: error })
  }
}
