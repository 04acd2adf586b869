import { listQuotas, type QuotaUse } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { limitOf, type QuotaFunction } from '../../kernel/quota/plans.ts'
import { counters } from './queries.ts'

/** What the plan allows, and how much of it is used. */
export function quotaRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, listQuotas, ({ org, member, actor }) =>
    context.db.withOrg(org, async (tx) => {
      const uses: QuotaUse[] = []
      for (const [name, { scope, count }] of Object.entries(counters)) {
        const limit = limitOf(name as QuotaFunction, member.level, actor.isBetaUser)
        uses.push({ function: name, limit, used: await count(tx, org), scope })
      }
      return uses
    }),
  )
}
