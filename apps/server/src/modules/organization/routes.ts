import { getOrganization, listManagers, type Organization, renameOrganization } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Member } from '../../kernel/access/queries.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findOrganization, type OrganizationRow, revisionOf } from '../../kernel/organization/queries.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { listManagerNames } from './queries.ts'
import { renameRow } from './store.ts'

const present = (row: OrganizationRow, { role }: Member): Organization => ({
  org_id: row.id,
  org_name: row.name,
  org_role: role,
  level: row.level,
  sub_end_at: row.subEndAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  revision: revisionOf(row),
})

/** The organization itself; its plan is in `subscription`, its people in `member`. */
export function organizationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, getOrganization, async ({ org, member }) =>
    present(await db.withOrg(org, (tx) => findOrganization(tx, org)), member),
  )

  route(app, context, listManagers, ({ org }) => db.withOrg(org, (tx) => listManagerNames(tx, org)))

  route(app, context, renameOrganization, ({ org, member, revision, body: { name }, audit }) =>
    db.withOrg(org, async (tx) => {
      const before = await findOrganization(tx, org, { lock: true })
      requireRevision(revision, present(before, member))
      await renameRow(tx, org, name)
      await audit(tx, { action: 'organization.rename', target: name, difference: differenceOf(before, { name }) })
      return present({ ...before, name }, member)
    }),
  )
}
