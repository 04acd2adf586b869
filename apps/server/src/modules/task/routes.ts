import { getTask } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { presentTask } from '../../kernel/task/present.ts'
import { loadTask } from '../../kernel/task/queries.ts'

/** How far a container's tasks are, whatever they do. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getTask, ({ org, query }) =>
    context.db.withOrg(org, async (tx) => presentTask(await loadTask(tx, org, query.id))),
  )
}
