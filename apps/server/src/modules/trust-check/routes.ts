import { getTrustCheck, runTrustCheck, trustCheckRestMs } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findNewestTask } from '../../kernel/task/queries.ts'
import { queueTask } from '../../kernel/task/store.ts'
import { presentTrustCheck } from './present.ts'
import { findTrustCheck } from './queries.ts'
import { trustCheckKind as kind } from './tasks.ts'

/** How often the report would have been wrong on a container's own visitors. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, getTrustCheck, ({ org, container }) =>
    db.withOrg(org, async (tx) => {
      const task = await findNewestTask(tx, { org, containerId: container.id, kind })
      return presentTrustCheck(await findTrustCheck(tx, org, container.id), task)
    }),
  )

  route(app, context, runTrustCheck, ({ org, container, actor }) =>
    db.withOrg(org, async (tx) => {
      const slot = { org, containerId: container.id, kind }
      const last = await findNewestTask(tx, slot)
      const isFresh = last?.state === 'done' && Date.now() - (last.endedAt?.getTime() ?? 0) < trustCheckRestMs
      const task = isFresh ? last : await queueTask(tx, slot, { createdBy: actor.userId })
      return presentTrustCheck(await findTrustCheck(tx, org, container.id), task)
    }),
  )
}
