import type { Organization } from '@vitrine/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Member } from '../../kernel/access/queries.ts'
import { containers, experiences, memberships, type Tx, users } from '../../kernel/db/index.ts'
import { served } from '../../kernel/experience/served.queries.ts'
import { type OrganizationRow, revisionOf } from '../../kernel/organization/queries.ts'

export const presentOrganization = (row: OrganizationRow, { role }: Member): Organization => ({
  org_id: row.id,
  org_name: row.name,
  org_role: role,
  level: row.level,
  sub_end_at: row.subEndAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  revision: revisionOf(row),
})

/** Who manages the organization and has signed up, by name, the first one first. */
export async function listManagerNames(tx: Tx, org: string): Promise<string[]> {
  const rows = await tx
    .select({ name: users.userName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), eq(memberships.role, 'manager'), isNotNull(users.activatedAt)))
    .orderBy(asc(memberships.createdAt), asc(users.id))
  return rows.map(({ name }) => name)
}

/** What goes when the organization does. */
export async function countOwn(tx: Tx, org: string) {
  const within = eq(experiences.orgId, org)
  return {
    containers: await tx.$count(containers, eq(containers.orgId, org)),
    experiments: await tx.$count(experiences, within),
    running: await tx.$count(experiences, and(within, served)),
    members: await tx.$count(memberships, eq(memberships.orgId, org)),
  }
}
