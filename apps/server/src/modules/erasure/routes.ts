import { type Erasure, eraseVisitor, listErasures } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findContainer } from '../container/index.ts'
import { isShopOperator } from '../shop-platform/index.ts'
import { findRequester, listRows } from './queries.ts'
import { askVisitor, type ErasureRow } from './store.ts'

const stateOf = ({ erasedAt, error }: ErasureRow): Erasure['state'] => {
  if (erasedAt) return 'done'
  return error === null ? 'waiting' : 'failing'
}

const present = (row: ErasureRow, requestedBy: string | null): Erasure => ({
  id: row.id,
  kind: row.kind === 'visitor' || row.kind === 'orders' ? row.kind : 'records',
  visitor: row.visitor,
  requested_at: row.requestedAt.toISOString(),
  requested_by: requestedBy,
  by_platform: isShopOperator(row.requestedBy),
  state: stateOf(row),
  erased_at: row.erasedAt?.toISOString() ?? null,
  rows: Object.values(row.erased).reduce((sum, rows) => sum + rows, 0),
})

/** What is to be erased in a container that stays. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, listErasures, async ({ org, container: { id } }) => {
    const rows = await db.withOrg(org, (tx) => listRows(tx, org, id))
    return rows.map(({ erasure, name }) => present(erasure, name))
  })

  route(app, context, eraseVisitor, ({ org, container: { id }, body: { visitor }, actor, audit }) =>
    db.withOrg(org, async (tx) => {
      const { container } = await findContainer(tx, org, id, { lock: true })
      const row = await askVisitor(tx, { orgId: org, containerId: id, requestedBy: actor.userId, visitor })
      // Without the visitor's id, which would outlive them.
      await audit(tx, { action: 'container.visitor_erase', target: container.name })
      return present(row, await findRequester(tx, row))
    }),
  )
}
