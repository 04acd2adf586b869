import { eq } from 'drizzle-orm'
import { mails, organizations, type Tx, users } from '../../kernel/db/index.ts'

type OrganizationRow = typeof organizations.$inferSelect
type UserRow = typeof users.$inferSelect
type MailRow = typeof mails.$inferSelect

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
