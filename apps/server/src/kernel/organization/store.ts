import { containerUsers, memberships, organizations, type Tx } from '../db/index.ts'
import { newOrgId } from '../ids.ts'
import type { OrganizationRow } from './queries.ts'

type NewOrganization = Omit<typeof organizations.$inferInsert, 'id'> & { id?: string }

export async function insertOrganization(tx: Tx, values: NewOrganization): Promise<OrganizationRow> {
  const [row] = await tx
    .insert(organizations)
    .values({ id: newOrgId(), ...values })
    .returning()
  return row as OrganizationRow
}

/** A person's place in an organization; `role` null: a container user. False when the person is a member already. */
export async function insertMembership(tx: Tx, values: typeof memberships.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return added.length > 0
}

/** Opens a container to a container user. False when it is assigned already. */
export async function assignContainer(tx: Tx, org: string, userId: string, containerId: string): Promise<boolean> {
  const added = await tx
    .insert(containerUsers)
    .values({ orgId: org, containerId, userId })
    .onConflictDoNothing()
    .returning({ id: containerUsers.containerId })
  return added.length > 0
}
