import { eq } from 'drizzle-orm'
import { findAccountByEmail } from '../../kernel/account/queries.ts'
import { insertAccount, savePassword } from '../../kernel/account/store.ts'
import { type Db, type Tx, users } from '../../kernel/db/index.ts'
import { insertMembership, insertOrganization } from '../../kernel/organization/store.ts'
import { closeUnprovenSessions } from '../../kernel/session/store.ts'
import { hashPassword } from './password.ts'

export type Defaults = Partial<Pick<typeof users.$inferInsert, 'lastSeenOrg' | 'lastSeenContainerId' | 'locale'>>

export async function saveDefaults(tx: Tx, userId: string, defaults: Defaults): Promise<void> {
  await tx.update(users).set(defaults).where(eq(users.id, userId))
}

export interface Administrator {
  email: string
  name: string
  organization: string
  password: string
}

/**
 * Makes an administrator who manages a new organization; an account that exists is given the role and keeps its password, where it
 * has one.
 */
export async function insertAdministrator(
  db: Db,
  { email: typed, name: userName, organization, password }: Administrator,
): Promise<void> {
  const email = typed.toLowerCase()
  const systemRole = 'administrator'
  const passwordHash = await hashPassword(password)
  await db.withSystem(async (tx) => {
    const known = await findAccountByEmail(tx, email)
    if (known) {
      await closeUnprovenSessions(tx, known.id)
      await tx.update(users).set({ systemRole }).where(eq(users.id, known.id))
      if (known.passwordHash === null) await savePassword(tx, known.id, passwordHash)
      return
    }
    const account = await insertAccount(tx, { email, userName, passwordHash, systemRole, activatedAt: new Date() })
    const { id: orgId } = await insertOrganization(tx, { name: organization, level: 'nineder' })
    await insertMembership(tx, { orgId, userId: account.id, role: 'manager' })
  })
}
