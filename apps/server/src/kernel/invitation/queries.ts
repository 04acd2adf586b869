import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { hasEmail } from '../account/queries.ts'
import { containers, invitations, memberships, organizations, platformAccounts, type Tx, users } from '../db/index.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Whether it can be accepted, and takes a place: from the instant of its end on it does neither. */
export const isPending = ({ expiresAt }: Pick<InvitationRow, 'expiresAt'>): boolean => expiresAt > new Date()

/** Invitations of an organization, expired ones too, the earliest first. */
export function listInvitations(tx: Tx, org: string, ids?: string[]): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.orgId, org), ids && inArray(invitations.id, ids)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
}

/** One of them, held until the transaction ends. */
export async function holdInvitation(tx: Tx, org: string, id: string): Promise<InvitationRow | undefined> {
  const own = and(eq(invitations.orgId, org), eq(invitations.id, id))
  const [row] = await tx.select().from(invitations).where(own).for('update')
  return row
}

export async function findInvitationOf(tx: Tx, org: string, email: string): Promise<InvitationRow | undefined> {
  const own = and(eq(invitations.orgId, org), eq(invitations.email, email))
  const [row] = await tx.select().from(invitations).where(own)
  return row
}

/** Whether the organization has a member of this address. Takes as long whoever else has an account. */
export async function hasMemberOf(tx: Tx, org: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), hasEmail(email)))
  return rows.length > 0
}

const open = {
  invitation: invitations,
  organization: organizations.name,
  containers: sql<
    string[]
  >`array(select ${containers.name} from ${containers} where ${containers.orgId} = ${invitations.orgId}
    and ${containers.id} = any(${invitations.containerIds}) order by ${containers.createdAt})`,
}

/** An invitation as who was invited is told. */
export interface OpenInvitation {
  invitation: InvitationRow
  organization: string
  containers: string[]
}

/** Pending invitations to an address, wherever; one of them by `id`. Only in the system's scope. */
export function listOpenInvitations(tx: Tx, by: { email: string } | { id: string }): Promise<OpenInvitation[]> {
  const own = 'id' in by ? eq(invitations.id, by.id) : eq(invitations.email, by.email)
  return tx
    .select(open)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.orgId))
    .where(and(own, gt(invitations.expiresAt, new Date())))
    .orderBy(asc(invitations.createdAt))
}

/**
 * Whether the account's owner has shown that its address is theirs: passwords are chosen by a mailed link, and a confirmed platform has
 * verified the address. Anybody can write any address into a shop's settings. Only in the system's scope.
 */
export async function isAddressProven(tx: Tx, userId: string): Promise<boolean> {
  const chosen = and(eq(users.id, userId), isNotNull(users.passwordHash), isNotNull(users.activatedAt))
  if ((await tx.$count(users, chosen)) > 0) return true
  const confirmed = and(eq(platformAccounts.userId, userId), eq(platformAccounts.confirmed, true))
  return (await tx.$count(platformAccounts, confirmed)) > 0
}
