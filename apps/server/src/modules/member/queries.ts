import type { OrganizationUser, OrganizationUserDetail, Permission } from '@vitrine/contract'
import { and, arrayContains, asc, eq, inArray, isNotNull, not, or } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import {
  containers,
  containerUsers,
  type Db,
  memberships,
  organizations,
  permissionEntries,
  type Tx,
  users,
} from '../../kernel/db/index.ts'
import { type InvitationRow, listInvitations } from '../../kernel/invitation/queries.ts'
import { digestOf } from '../../kernel/revision.ts'

export type Membership = typeof memberships.$inferSelect
export type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'userName' | 'locale' | 'activatedAt'>
export interface UserRow {
  membership: Membership
  user: Account
  containerIds: string[]
}

const account = {
  id: users.id,
  email: users.email,
  userName: users.userName,
  locale: users.locale,
  activatedAt: users.activatedAt,
}

export const presentUser = ({ membership, user, containerIds }: UserRow): OrganizationUser => ({
  user_id: user.id,
  user_name: user.userName,
  email: user.email,
  org_role: membership.role,
  invited: false,
  invited_at: membership.invitedAt?.toISOString() ?? null,
  expires_at: null,
  joined_at: membership.createdAt.toISOString(),
  container_ids: membership.role === null ? containerIds : null,
  excluded_container_ids: membership.excludedIds,
})

/** Somebody invited, as they were typed: whether there is an account, and what it says, is nobody's business until they accept. */
export const presentInvitation = (row: InvitationRow): OrganizationUser => ({
  user_id: row.id,
  user_name: row.userName,
  email: row.email,
  org_role: row.role,
  invited: true,
  invited_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  joined_at: null,
  container_ids: row.role === null ? row.containerIds : null,
  excluded_container_ids: [],
})

export function presentInvitationDetail(row: InvitationRow): OrganizationUserDetail {
  const user = presentInvitation(row)
  return { ...user, permissions: [], revision: digestOf(user.org_role, user.container_ids, []) }
}

/** Members and those who were invited, the earliest first: all, or those in `ids`. */
export async function listPeople(tx: Tx, org: string, ids?: string[]): Promise<OrganizationUser[]> {
  const [members, invited] = [await listUserRows(tx, org, ids && { ids }), await listInvitations(tx, org, ids)]
  return [...members.map(presentUser), ...invited.map(presentInvitation)]
}

async function findAssigned(tx: Tx, org: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ userId: containerUsers.userId, containerId: containerUsers.containerId })
    .from(containerUsers)
    .innerJoin(containers, eq(containers.id, containerUsers.containerId))
    .where(eq(containerUsers.orgId, org))
    .orderBy(asc(containers.createdAt), asc(containers.id))
  return rows.reduce(
    (map, { userId, containerId }) => map.set(userId, [...(map.get(userId) ?? []), containerId]),
    new Map<string, string[]>(),
  )
}

const reachesByRole = (containerId: string) =>
  and(isNotNull(memberships.role), not(arrayContains(memberships.excludedIds, [containerId])))

/** Members, the earliest first: all, those in `ids`, or those who can reach a container. */
export async function listUserRows(
  tx: Tx,
  org: string,
  { ids, containerId }: { ids?: string[]; containerId?: string } = {},
): Promise<UserRow[]> {
  if (ids?.length === 0) return []
  const assigned = await findAssigned(tx, org)
  const reaching = [...assigned].filter(([, list]) => containerId && list.includes(containerId)).map(([id]) => id)
  const rows = await tx
    .select({ membership: memberships, user: account })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, org),
        ids && inArray(memberships.userId, ids),
        containerId ? or(reachesByRole(containerId), inArray(memberships.userId, reaching)) : undefined,
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(users.id))
  return rows.map((row) => ({ ...row, containerIds: assigned.get(row.user.id) ?? [] }))
}

/** Throws not_found for somebody who is no member, and invitation_pending for somebody who has not accepted yet. */
export async function findUserRow(tx: Tx, org: string, userId: string): Promise<UserRow> {
  const [row] = await listUserRows(tx, org, { ids: [userId] })
  if (!row) {
    const [invited] = await listInvitations(tx, org, [userId])
    throw new AppError(invited ? 'invitation_pending' : 'not_found', { path: 'user_id' })
  }
  return row
}

/** The same, with the member's row held until the transaction ends. */
export async function holdUserRow(tx: Tx, org: string, userId: string): Promise<UserRow> {
  await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, org), eq(memberships.userId, userId)))
    .for('update')
  return findUserRow(tx, org, userId)
}

export async function loadUserDetail(tx: Tx, org: string, userId: string): Promise<OrganizationUserDetail> {
  const row = await findUserRow(tx, org, userId)
  const entries = await tx
    .select()
    .from(permissionEntries)
    .where(and(eq(permissionEntries.orgId, org), eq(permissionEntries.userId, userId)))
    .orderBy(permissionEntries.containerId, permissionEntries.url, permissionEntries.method)
  const ids = [...new Set(entries.map((entry) => entry.containerId))]
  const listOf = (id: string | null) =>
    entries
      .filter((entry) => entry.containerId === id)
      .map(({ url, method, enable }) => ({ url, method: method as Permission['method'], enable }))
  const user = presentUser(row)
  const permissions = ids.map((id) => ({ container_id: id, list: listOf(id) }))
  return {
    ...user,
    permissions,
    revision: digestOf(user.org_role, user.container_ids, user.excluded_container_ids, permissions),
  }
}

/** The ids among these that are containers of the organization. */
export async function findContainerNames(tx: Tx, org: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: containers.id, name: containers.name })
    .from(containers)
    .where(and(eq(containers.orgId, org), inArray(containers.id, ids)))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function findOrganizationName(tx: Tx, org: string): Promise<string> {
  const [row] = await tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, org))
  return row?.name ?? ''
}

/** When the person's rights or the organization's plan last changed. */
export function findAccessChange(db: Db, userId: string, org?: string): Promise<Date> {
  return db.withUser(userId, async (tx) => {
    const mine = tx.select({ at: users.accessChangedAt }).from(users).where(eq(users.id, userId))
    const plan = tx
      .select({ at: organizations.accessChangedAt })
      .from(organizations)
      .where(eq(organizations.id, org ?? ''))
    const rows = [...(await mine), ...(await plan)]
    return new Date(Math.max(0, ...rows.map((row) => row.at.getTime())))
  })
}
