import { dayOf, startOfDay } from '@vitrine/targeting'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'
import type { Hour } from './judge/orders.ts'
import { listDays, type TrafficDayRow } from './queries.ts'
import { dropOldDays, saveDays } from './store.ts'
import { readTraffic } from './traffic-queries.ts'

type Deps = Pick<Context, 'db' | 'clickhouse'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of these the latest 28 that were as usual are compared with; while something lasts, of those before it. */
const KEPT_DAYS = 42
/** After a midnight events of the day before still arrive. */
const SETTLED_MS = HOUR_MS
/** So many missing days are counted in a run: one that begins to watch a store takes a few. */
const MOST_COUNTED = 7

export interface Days {
  /** Complete days without one missing between them. */
  days: TrafficDayRow[]
  /** What there is since: of today, and of yesterday until it has settled. */
  latest: Hour[]
}

/** The days that end with the last one, up to the first that is missing. */
function followingOf(kept: readonly TrafficDayRow[], dates: readonly string[]): TrafficDayRow[] {
  const following: TrafficDayRow[] = []
  for (const date of dates.toReversed()) {
    const row = kept.find((each) => each.date === date)
    if (!row) break
    following.unshift(row)
  }
  return following
}

/** The days before today that are kept, in their order: so many, or as many before the day on which something began that lasts. */
function listDates(today: string, timezone: string, since: number): string[] {
  const lasts = startOfDay(today, timezone) - startOfDay(dayOf(since, timezone), timezone)
  const length = KEPT_DAYS + Math.max(0, Math.round(lasts / DAY_MS))
  return Array.from({ length }, (_, i) => {
    // Noon, since days may be 23 hours long.
    const noon = startOfDay(today, timezone, i - length) + 12 * HOUR_MS
    return dayOf(noon, timezone)
  })
}

/**
 * Who came to a container day by day: what is kept, and what is counted and kept by this. `since`: when what lasts began (ms). Throws what
 * the store answers.
 */
export async function loadDays(
  { db, clickhouse }: Deps,
  owner: ContainerKey,
  { timezone, scope }: Pick<ContainerRef, 'timezone' | 'scope'>,
  { now, since = now }: { now: number; since?: number },
): Promise<Days> {
  const today = dayOf(now - SETTLED_MS, timezone)
  const dates = listDates(today, timezone, since)
  const [first = today] = dates
  const kept = await db.withOrg(owner.org, (tx) => listDays(tx, owner, { from: first, to: today }))
  const missing = dates.filter((date) => !kept.some((row) => row.date === date)).slice(-MOST_COUNTED)
  const counted: TrafficDayRow[] = []
  for (const date of missing) {
    const span = { from: startOfDay(date, timezone), to: startOfDay(date, timezone, 1) }
    counted.push({ date, ...(await readTraffic(clickhouse, scope, span)) })
  }
  if (counted.length > 0)
    await db.withOrg(owner.org, async (tx) => {
      await saveDays(tx, owner, counted)
      await dropOldDays(tx, owner, first)
    })
  const from = startOfDay(today, timezone)
  const latest = await readTraffic(clickhouse, scope, { from, to: now })
  return { days: followingOf([...kept, ...counted], dates), latest: latest.hours }
}
