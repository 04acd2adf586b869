import { eq, inArray, sql } from 'drizzle-orm'
import { memberships, organizations, type Tx, users } from '../../kernel/db/index.ts'

export async function renameRow(tx: Tx, org: string, name: string): Promise<void> {
  await tx.update(organizations).set({ name }).where(eq(organizations.id, org))
}

/** What clients of the members have cached is stale, and none of them is shown the organization first any more. */
export async function letMembersGo(tx: Tx, org: string): Promise<void> {
  const own = eq(memberships.orgId, org)
  // Memberships before accounts, as whoever deletes an account takes them: else the two might wait for each other.
  await tx.select({ id: memberships.userId }).from(memberships).where(own).orderBy(memberships.userId).for('update')
  const isLast = sql`${users.lastSeenOrg} = ${org}`
  await tx
    .update(users)
    .set({
      accessChangedAt: new Date(),
      lastSeenOrg: sql`case when ${isLast} then null else ${users.lastSeenOrg} end`,
      lastSeenContainerId: sql`case when ${isLast} then null else ${users.lastSeenContainerId} end`,
    })
    .where(inArray(users.id, tx.select({ id: memberships.userId }).from(memberships).where(own)))
}
