import type { TestPlan } from '@vitrine/contract'
import { dayOf, startOfDay } from '@vitrine/targeting'
import type { ExperienceParts } from '../../../kernel/experience/rows.ts'
import type { Job, Workers } from '../../../platform/workers/index.ts'
import { findBound } from '../compute.ts'
import type { Reader } from '../session-queries.ts'
import type { ComputeOptions } from '../source.ts'
import type { ReportSubject } from '../subject.ts'
import type { matchPages } from './match-pages.ts'
import type { Buyer } from './spread.ts'
import { listPages, readVisitors } from './traffic-queries.ts'

const DAY_MS = 86_400_000
/** Complete days that are looked back at, and how many of them a store must have. */
const LOOK_BACK = 14
const LEAST_DAYS = 2

const matching: Job<typeof matchPages> = {
  module: new URL('./match-pages.ts', import.meta.url),
  name: 'matchPages',
  deadlineMs: 2_000,
}

type TrafficSource = Pick<ReportSubject, 'scope' | 'timezone' | 'currency' | 'money'> &
  Pick<ComputeOptions, 'orders'> & { now: number }

/** The facts that are told, and what they rest on. */
export interface KnownTraffic {
  facts: TestPlan['facts']
  buyers: readonly Buyer[]
}
const nothing: KnownTraffic = { facts: null, buyers: [] }

const toRule = ({ field, operator, value }: ExperienceParts['rules'][number]) => ({ field, operator, value })

/** What the container's last complete days tell of the pages that a draft is for. */
export async function readTraffic(
  { clickhouse, workers }: { clickhouse: Reader; workers: Workers },
  { experience, rules }: Pick<ExperienceParts, 'experience' | 'rules'>,
  source: TrafficSource,
): Promise<KnownTraffic> {
  const { scope, timezone, now } = source
  const today = dayOf(now, timezone)
  const span = {
    from: startOfDay(today, timezone, -LOOK_BACK),
    to: startOfDay(today, timezone),
    devices: experience.devices,
  }
  const seen = await listPages(clickhouse, scope, span)
  const { hideFragment, orgId } = experience
  const caught =
    rules.length > 0 && seen.length > 0
      ? await workers.run(matching, orgId, { rules: rules.map(toRule), pages: seen, hideFragment })
      : []
  const pages = caught.length > 0 ? caught : seen
  const windowMs = experience.report.conversion_window_days * DAY_MS
  const bound = await findBound(clickhouse, source, { orders: source.orders })
  const { visitors, buyers, since } = await readVisitors(clickhouse, source, { ...span, windowMs, pages, bound })
  const days = Math.min(LOOK_BACK, Math.ceil((span.to - since) / DAY_MS))
  if (visitors === 0 || days < LEAST_DAYS) return nothing
  const facts: TestPlan['facts'] = {
    days,
    visitors_per_day: Math.round((visitors / days) * 10) / 10,
    conversion_rate: buyers.length > 0 ? buyers.length / visitors : null,
    pages: caught.length > 0 ? 'matching' : 'all',
  }
  return { facts, buyers }
}
