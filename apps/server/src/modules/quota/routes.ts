import { listQuotas } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { readQuotas } from './queries.ts'

/** What the plan allows, and how much of it is used. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, listQuotas, ({ org, member, actor }) =>
    context.db.withOrg(org, (tx) =>
      readQuotas(tx, context, { org, level: member.level, isBetaUser: actor.isBetaUser }),
    ),
  )
}
