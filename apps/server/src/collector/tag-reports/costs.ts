import type { TagCost } from '@vitrine/contract'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { createHourlyLimit } from '../hourly-limit.ts'
import { type CostRow, insertCosts } from './store.ts'

/** Samples an hour that one address may add to a container's figures: a stranger's weigh no more than a few visitors'. */
const MOST_OF_SITE = 5
/** Samples kept between two writes; what is beyond is dropped, which a sample can bear. */
const MOST_OF_ONE = 200
const MOST = 5000

interface CostOptions {
  clickhouse: Pick<ClickHouse, 'insert'>
  log: Pick<Logger, 'warn'>
  everyMs?: number
  now?: () => number
}

/** Gathers what the tag cost pages, and adds it to the figures of each container and day. */
export function startCostRecorder({ clickhouse, log, everyMs = 5000, now = Date.now }: CostOptions) {
  const isAllowed = createHourlyLimit(MOST_OF_SITE, now)
  let rows: CostRow[] = []
  let counts = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  const write = async (batch: CostRow[]): Promise<void> => {
    await insertCosts(clickhouse.insert, batch).catch((error: unknown) => {
      // Nothing depends on it, and what comes next tells the same.
      log.warn({ err: error, samples: batch.length }, 'timings of the tag were not recorded')
    })
  }
  const flush = (): Promise<void> => {
    if (!rows.length) return writing
    const batch = rows
    rows = []
    counts = new Map()
    writing = writing.then(() => write(batch))
    return writing
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()
  return {
    note(container: string, cost: TagCost, site: string): void {
      const count = counts.get(container) ?? 0
      if (rows.length >= MOST || count >= MOST_OF_ONE || !isAllowed(`${container} ${site}`)) return
      counts.set(container, count + 1)
      rows.push({ container, day: new Date(now()).toISOString().slice(0, 10), ...cost })
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
