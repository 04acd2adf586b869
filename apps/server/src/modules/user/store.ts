import { eq } from 'drizzle-orm'
import { savePassword } from '../../kernel/account/store.ts'
import { type Db, memberships, organizations, type Tx, users } from '../../kernel/db/index.ts'
import { newId, newOrgId } from '../../kernel/ids.ts'
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
 * Makes an administrator who manages a new organisation; an account that exists is given the role and keeps its password, where it
 * has one.
 */
export async function insertAdministrator(
  db: Db,
  { email, name, organization, password }: Administrator,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.withSystem(async (tx) => {
    const [known] = await tx
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.email, email.toLowerCase()))
    if (known) {
      await closeUnprovenSessions(tx, known.id)
      await tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, known.id))
      if (known.passwordHash === null) await savePassword(tx, known.id, passwordHash)
      return
    }
    const userId = newId()
    const orgId = newOrgId()
    await tx.insert(users).values({
      id: userId,
      email: email.toLowerCase(),
      userName: name,
      passwordHash,
      systemRole: 'administrator',
      activatedAt: new Date(),
    })
    await tx.insert(organizations).values({ id: orgId, name: organization, level: 'nineder' })
    await tx.insert(memberships).values({ orgId, userId, role: 'manager' })
  })
}
