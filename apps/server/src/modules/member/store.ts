import type { OrgRole, Permission } from '@vitrine/contract'
import { and, arrayContains, eq, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import { containerUsers, memberships, permissionEntries, type Tx } from '../../kernel/db/index.ts'
import { assignContainer } from '../../kernel/organization/store.ts'

const ofMember = (org: string, userId: string) => and(eq(memberships.orgId, org), eq(memberships.userId, userId))

/** A manager reaches all containers, and a container user those that are assigned: neither is kept out of some. */
export async function saveRole(tx: Tx, org: string, userId: string, role: OrgRole | null): Promise<void> {
  const everywhere = role === 'manager' || role === null ? { excludedIds: [] } : {}
  await tx
    .update(memberships)
    .set({ role, ...everywhere })
    .where(ofMember(org, userId))
}

/** Keeps a member out of a container that the role would reach, with what was set in it. False when it was so already. */
export async function excludeContainer(tx: Tx, org: string, userId: string, containerId: string): Promise<boolean> {
  const { excludedIds } = memberships
  const changed = await tx
    .update(memberships)
    .set({ excludedIds: sql`array_append(${excludedIds}, ${containerId})` })
    .where(and(ofMember(org, userId), not(arrayContains(excludedIds, [containerId]))))
    .returning({ userId: memberships.userId })
  await deleteEntries(tx, org, userId, containerId)
  return changed.length > 0
}

/** Lets them in again. False when they were not kept out. */
export async function includeContainer(tx: Tx, org: string, userId: string, containerId: string): Promise<boolean> {
  const { excludedIds } = memberships
  const changed = await tx
    .update(memberships)
    .set({ excludedIds: sql`array_remove(${excludedIds}, ${containerId})` })
    .where(and(ofMember(org, userId), arrayContains(excludedIds, [containerId])))
    .returning({ userId: memberships.userId })
  return changed.length > 0
}

/** Takes the person out of the organization with everything that was set for them. */
export async function deleteMembership(tx: Tx, org: string, userId: string): Promise<void> {
  await keepContainers(tx, org, userId, [])
  await deleteEntries(tx, org, userId)
  await tx.delete(memberships).where(ofMember(org, userId))
}

/** Takes every container away but these, and what was set in them. True when there was one. */
async function keepContainers(tx: Tx, org: string, userId: string, kept: string[]): Promise<boolean> {
  const mine = and(eq(containerUsers.orgId, org), eq(containerUsers.userId, userId))
  const gone = await tx
    .delete(containerUsers)
    .where(and(mine, notInArray(containerUsers.containerId, kept)))
    .returning({ id: containerUsers.containerId })
  return gone.length > 0
}

/** The assigned containers of a container user are these from now on. */
export async function saveContainers(tx: Tx, org: string, userId: string, containerIds: string[]): Promise<void> {
  await keepContainers(tx, org, userId, containerIds)
  for (const id of containerIds) await assignContainer(tx, org, userId, id)
}

/** True when it was assigned. What was set for the person in the container goes too. */
export async function unassignContainer(tx: Tx, org: string, userId: string, containerId: string): Promise<boolean> {
  const mine = and(eq(containerUsers.orgId, org), eq(containerUsers.userId, userId))
  const gone = await tx
    .delete(containerUsers)
    .where(and(mine, eq(containerUsers.containerId, containerId)))
    .returning({ id: containerUsers.containerId })
  await deleteEntries(tx, org, userId, containerId)
  return gone.length > 0
}

const within = permissionEntries.containerId
const entriesOf = (org: string, userId: string) =>
  and(eq(permissionEntries.orgId, org), eq(permissionEntries.userId, userId))
const setIn = (containerId: string | null) => (containerId === null ? isNull(within) : eq(within, containerId))

/** Everything set for the person, or what is set in one container; null: in the organization as a whole. */
export async function deleteEntries(tx: Tx, org: string, userId: string, containerId?: string | null): Promise<void> {
  const where = and(entriesOf(org, userId), containerId === undefined ? undefined : setIn(containerId))
  await tx.delete(permissionEntries).where(where)
}

/** Everything set for the person but what is set in these containers. */
export async function keepEntries(tx: Tx, org: string, userId: string, containerIds: string[]): Promise<void> {
  const others = or(isNull(within), notInArray(within, containerIds))
  await tx.delete(permissionEntries).where(and(entriesOf(org, userId), others))
}

export interface Entry extends Permission {
  /** null: back to what the role gives. */
  enable: boolean | null
}

/** Writes entries of a person in a container, or in the organization, each by itself. */
export async function saveEntries(
  tx: Tx,
  { org, userId, containerId }: { org: string; userId: string; containerId: string | null },
  entries: readonly Entry[],
): Promise<void> {
  for (const { method, url } of entries.filter((entry) => entry.enable === null)) {
    const right = and(eq(permissionEntries.method, method), eq(permissionEntries.url, url))
    await tx.delete(permissionEntries).where(and(entriesOf(org, userId), setIn(containerId), right))
  }
  const rows = entries.flatMap(({ method, url, enable }) =>
    enable === null ? [] : [{ orgId: org, containerId, userId, method, url, enable }],
  )
  if (rows.length === 0) return
  const { orgId, userId: who, method, url } = permissionEntries
  await tx
    .insert(permissionEntries)
    .values(rows)
    .onConflictDoUpdate({ target: [orgId, within, who, method, url], set: { enable: sql`excluded.enable` } })
}
