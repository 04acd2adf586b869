import {
  getSubscription,
  listPlans,
  planFunctionNames,
  planFunctions,
  planLevels,
  planState,
  trialDays,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findOrganization } from '../../kernel/organization/queries.ts'
import { limitsOf, retentionMonths } from '../../kernel/quota/plans.ts'
import { readQuotas } from '../quota/index.ts'
import { readHistory } from './queries.ts'

const dayMs = 24 * 3600 * 1000

const dayIn = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' }).format(at)

/** A history without an end goes to today, one without a beginning over 30 days. */
function daysOf(start: string | undefined, end = dayIn(Date.now())): [string, string] {
  return [start ?? new Date(Date.parse(end) - 29 * dayMs).toISOString().slice(0, 10), end]
}

/** What the organization has booked, and what there is to book. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getSubscription, ({ org, actor, query: { start, end } }) =>
    context.db.withOrg(org, async (tx) => {
      const { level, subEndAt } = await findOrganization(tx, org)
      const sub_end_at = subEndAt?.toISOString() ?? null
      return {
        level,
        sub_end_at,
        ...planState({ level, sub_end_at }),
        retention_months: retentionMonths[level],
        quotaVo: await readQuotas(tx, context, { org, level, isBetaUser: actor.isBetaUser }),
        history: start === undefined && end === undefined ? [] : await readHistory(tx, org, ...daysOf(start, end)),
      }
    }),
  )

  const plans = {
    levels: [...planLevels],
    trial: { level: 'business' as const, days: trialDays },
    functions: planFunctionNames.map((fn) => ({ function: fn, scope: planFunctions[fn].scope, limits: limitsOf(fn) })),
    retention_months: { ...retentionMonths },
    contact: context.env.contact,
    sends_mail: context.env.mail.smtpUrl !== undefined,
  }
  route(app, context, listPlans, async () => plans)
}
