import { elementCheckRestMs, getElementChecks, runElementCheck } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findNewestTask } from '../../kernel/task/queries.ts'
import { queueTask } from '../../kernel/task/store.ts'
import { presentChecks } from './present.ts'
import { listChecks } from './queries.ts'
import { checkingKind } from './tasks.ts'

/** Whether what is released in a container finds its elements. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const slotOf = (org: string, containerId: string) => ({ org, containerId, kind: checkingKind })

  route(app, context, getElementChecks, ({ org, container, language }) =>
    db.withOrg(org, async (tx) => {
      const task = await findNewestTask(tx, slotOf(org, container.id))
      return presentChecks(await listChecks(tx, org, container.id), task, language)
    }),
  )

  route(app, context, runElementCheck, ({ org, container, actor, language }) =>
    db.withOrg(org, async (tx) => {
      const slot = slotOf(org, container.id)
      const last = await findNewestTask(tx, slot)
      const isFresh = last?.state === 'done' && Date.now() - (last.endedAt?.getTime() ?? 0) < elementCheckRestMs
      const task = isFresh ? last : await queueTask(tx, slot, { createdBy: actor.userId })
      return presentChecks(await listChecks(tx, org, container.id), task, language)
    }),
  )
}
