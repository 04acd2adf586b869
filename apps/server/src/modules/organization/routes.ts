import { deleteOrganization, getOrganization, listManagers, renameOrganization } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findOrganization } from '../../kernel/organization/queries.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { listManagerNames, presentOrganization } from './queries.ts'
import { remove } from './remove.ts'
import { renameRow } from './store.ts'

/** The organization itself; its plan is in `subscription`, its people in `member`. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, getOrganization, async ({ org, member }) =>
    presentOrganization(await db.withOrg(org, (tx) => findOrganization(tx, org)), member),
  )

  route(app, context, listManagers, ({ org }) => db.withOrg(org, (tx) => listManagerNames(tx, org)))

  route(app, context, renameOrganization, ({ org, member, revision, body: { name }, audit }) =>
    db.withOrg(org, async (tx) => {
      const before = await findOrganization(tx, org, { lock: true })
      requireRevision(revision, presentOrganization(before, member))
      await renameRow(tx, org, name)
      await audit(tx, { action: 'organization.rename', target: name, difference: differenceOf(before, { name }) })
      return presentOrganization({ ...before, name }, member)
    }),
  )

  route(app, context, deleteOrganization, (call) => remove(context, call))
}
