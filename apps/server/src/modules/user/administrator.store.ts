import { eq } from 'drizzle-orm'
import { voidPasswordLinks } from '../../kernel/account/password-link.ts'
import { type AccountRow, findAccountByEmail } from '../../kernel/account/queries.ts'
import { queueSecurityMail } from '../../kernel/account/security.ts'
import { insertAccount, savePassword } from '../../kernel/account/store.ts'
import { recordSystemOperation } from '../../kernel/audit/system.store.ts'
import { type Db, type Tx, users } from '../../kernel/db/index.ts'
import { insertMembership, insertOrganization } from '../../kernel/organization/store.ts'
import { closeSessions, closeUnprovenSessions, holdSignIns } from '../../kernel/session/store.ts'
import { hashPassword } from './password.ts'

const systemRole = 'administrator'
/** Whoever may run commands on the machine has no account. */
const atTheServer = { userId: 'server', userName: 'npm run admin' }
/** Nobody's browser, and no address. */
const nowhere = { device: { browser: null, system: null }, location: { country: '', city: '', district: '' } }

const record = (tx: Tx, target: string, password: 'new' | 'kept') =>
  recordSystemOperation(tx, atTheServer, { action: 'account.change', target, details: { role: systemRole, password } })

export interface Administrator {
  /** In small letters. */
  email: string
  name: string
  organization: string
  password: string
}

/** Makes the account of an administrator, who manages a new organization. */
export async function insertAdministrator(
  db: Db,
  { email, name: userName, organization, password }: Administrator,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.withSystem(async (tx) => {
    const account = await insertAccount(tx, { email, userName, passwordHash, systemRole, activatedAt: new Date() })
    const { id: orgId } = await insertOrganization(tx, { name: organization, level: 'nineder' })
    await insertMembership(tx, { orgId, userId: account.id, role: 'manager' })
    await record(tx, account.id, 'new')
  })
}

export const findAccount = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.withSystem((tx) => findAccountByEmail(tx, email))

/**
 * Gives an account the role of an administrator and, where one is given, another password, which ends every sign-in as a reset does
 * and is told to its owner.
 */
export async function appointAccount(
  db: Db,
  publicUrl: string,
  account: AccountRow,
  password: string | undefined,
): Promise<void> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await db.withSystem(async (tx) => {
    await holdSignIns(tx, account.id)
    await closeUnprovenSessions(tx, account.id)
    await tx.update(users).set({ systemRole }).where(eq(users.id, account.id))
    await record(tx, account.id, passwordHash ? 'new' : 'kept')
    if (passwordHash === undefined) return
    await savePassword(tx, account.id, passwordHash)
    if (account.passwordHash !== null) await queueSecurityMail(tx, publicUrl, account, 'password_changed', nowhere)
    await voidPasswordLinks(tx, account.id)
    await closeSessions(tx, account.id)
  })
}
