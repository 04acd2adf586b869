import { eq } from 'drizzle-orm'
import { mails, memberships, organizations, type Tx, users } from '../../kernel/db/index.ts'
import { newId, newOrgId } from '../../kernel/ids.ts'
import { closeUnprovenSessions } from '../../kernel/session/store.ts'

type OrganizationRow = typeof organizations.$inferSelect
type UserRow = typeof users.$inferSelect
type MailRow = typeof mails.$inferSelect

export async function insertOrganization(
  tx: Tx,
  fields: Pick<OrganizationRow, 'name' | 'level' | 'subEndAt'>,
): Promise<OrganizationRow> {
  const [row] = await tx
    .insert(organizations)
    .values({ id: newOrgId(), ...fields })
    .returning()
  return row as OrganizationRow
}

/** An account without a password: it has to be activated by mail. */
export async function insertInvited(tx: Tx, fields: Pick<UserRow, 'email' | 'userName' | 'locale'>): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId(), ...fields })
    .returning()
  return row as UserRow
}

export async function insertManager(tx: Tx, orgId: string, userId: string): Promise<void> {
  await closeUnprovenSessions(tx, userId)
  await tx.insert(memberships).values({ orgId, userId, role: 'manager' })
}

export async function saveOrganization(
  tx: Tx,
  id: string,
  fields: Partial<Pick<OrganizationRow, 'name' | 'level' | 'subEndAt'>>,
): Promise<OrganizationRow> {
  const [row] = await tx
    .update(organizations)
    .set({ ...fields, accessChangedAt: new Date() })
    .where(eq(organizations.id, id))
    .returning()
  return row as OrganizationRow
}

export async function saveUser(
  tx: Tx,
  id: string,
  fields: Partial<Pick<UserRow, 'systemRole' | 'isBetaUser' | 'isPartnerUser'>>,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...fields, accessChangedAt: new Date() })
    .where(eq(users.id, id))
    .returning()
  return row as UserRow
}

/** Puts a mail back into the queue, with all its tries. */
export async function requeueMail(tx: Tx, id: string): Promise<MailRow> {
  const [row] = await tx
    .update(mails)
    .set({ status: 'waiting', attempts: 0, error: null, dueAt: new Date() })
    .where(eq(mails.id, id))
    .returning()
  return row as MailRow
}
