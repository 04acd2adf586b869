import {
  expiringWithinDays,
  getSubscription,
  listPlans,
  planLevels,
  type QuotaUse,
  type Subscription,
  trialDays,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { route } from '../../kernel/http/route.ts'
import { limitOf, planLimits, type QuotaFunction, retentionMonths } from '../../kernel/quota/plans.ts'
import { findOrganization } from '../organization/index.ts'
import { counters } from '../quota/index.ts'
import { readHistory } from './queries.ts'

const dayMs = 24 * 3600 * 1000
const functions = Object.keys(planLimits) as QuotaFunction[]

function stateOf(level: string, subEndAt: Date | null, now: number): Pick<Subscription, 'days_left' | 'state'> {
  const left = subEndAt === null ? null : Math.max(0, Math.ceil((subEndAt.getTime() - now) / dayMs))
  if (level === 'disable' || left === 0) return { days_left: left, state: 'expired' }
  return { days_left: left, state: left !== null && left <= expiringWithinDays ? 'expiring' : 'fine' }
}

const dayIn = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' }).format(at)

/** A history without an end goes to today, one without a beginning over 30 days. */
function daysOf(start: string | undefined, end = dayIn(Date.now())): [string, string] {
  return [start ?? new Date(Date.parse(end) - 29 * dayMs).toISOString().slice(0, 10), end]
}

async function readQuotas(tx: Tx, org: string, limit: (fn: QuotaFunction) => number): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = []
  for (const fn of functions) {
    const { scope, count } = counters[fn]
    uses.push({ function: fn, limit: limit(fn), used: await count(tx, org), scope })
  }
  return uses
}

/** What the organisation has booked, and what there is to book. */
export function subscriptionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getSubscription, ({ org, actor, query: { start, end } }) =>
    context.db.withOrg(org, async (tx) => {
      const { level, subEndAt } = await findOrganization(tx, org)
      return {
        level,
        sub_end_at: subEndAt?.toISOString() ?? null,
        ...stateOf(level, subEndAt, Date.now()),
        retention_months: retentionMonths[level],
        quotaVo: await readQuotas(tx, org, (fn) => limitOf(fn, level, actor.isBetaUser)),
        history: start === undefined && end === undefined ? [] : await readHistory(tx, org, ...daysOf(start, end)),
      }
    }),
  )

  const plans = {
    levels: [...planLevels],
    trial: { level: 'business' as const, days: trialDays },
    functions: functions.map((fn) => ({ function: fn, scope: counters[fn].scope, limits: { ...planLimits[fn] } })),
    retention_months: { ...retentionMonths },
  }
  route(app, context, listPlans, async () => plans)
}
