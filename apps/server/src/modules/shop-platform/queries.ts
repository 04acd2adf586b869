import type { OrgRole, PlatformChoice, PlatformName } from '@vitrine/contract'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import {
  containerActivity,
  containers,
  memberships,
  organizations,
  platformAccounts,
  platformShops,
  type Tx,
  users,
} from '../../kernel/db/index.ts'

export type ShopRow = typeof platformShops.$inferSelect
/** A shop that has a container. */
export type AssignedShop = ShopRow & { containerId: string }

/** A shop, by its platform and the platform's name of it. */
export interface ShopRef {
  platform: PlatformName
  shop: string
}

export const isShop = ({ platform, shop }: ShopRef) =>
  and(eq(platformShops.platform, platform), eq(platformShops.shop, shop))

export async function findShop(tx: Tx, ref: ShopRef): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(platformShops).where(isShop(ref))
  return row
}

/** The same; until the transaction ends nobody else changes it. */
export async function findShopToChange(tx: Tx, ref: ShopRef): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(platformShops).where(isShop(ref)).for('update')
  return row
}

export const isAssigned = (row: ShopRow | undefined): row is AssignedShop => typeof row?.containerId === 'string'
/** Whether the app is installed and its data has a place here. */
export const isConnected = (row: ShopRow | undefined): row is AssignedShop =>
  isAssigned(row) && row.status === 'connected'

/** The store a container belongs to; the connected one before one that was uninstalled. */
export async function findShopOf(tx: Tx, org: string, containerId: string): Promise<AssignedShop | undefined> {
  const [row] = await tx
    .select()
    .from(platformShops)
    .where(and(eq(platformShops.orgId, org), eq(platformShops.containerId, containerId)))
    .orderBy(asc(platformShops.status), asc(platformShops.createdAt))
    .limit(1)
  return row && { ...row, containerId }
}

/** Shops whose container is gone, while our tag may still be on their pages. */
export const listLeaving = (tx: Tx, limit: number): Promise<ShopRow[]> =>
  tx
    .select()
    .from(platformShops)
    .where(and(eq(platformShops.status, 'connected'), isNull(platformShops.containerId)))
    .orderBy(asc(platformShops.updatedAt))
    .limit(limit)

/** Shops whose tokens die unless they are renewed now. */
export async function listDueShops(tx: Tx, limit: number): Promise<ShopRef[]> {
  return tx
    .select({ platform: platformShops.platform, shop: platformShops.shop })
    .from(platformShops)
    .where(
      and(
        eq(platformShops.status, 'connected'),
        isNotNull(platformShops.renewAt),
        lt(platformShops.renewAt, new Date()),
        or(isNull(platformShops.renewingUntil), lt(platformShops.renewingUntil, new Date())),
      ),
    )
    .orderBy(asc(platformShops.renewAt))
    .limit(limit)
}

/** Shops whose platform did not answer when the tag was to be put in, the longest unasked first. */
export async function listPendingTags(tx: Tx, limit: number): Promise<AssignedShop[]> {
  const rows = await tx
    .select()
    .from(platformShops)
    .where(and(eq(platformShops.status, 'connected'), sql`${platformShops.tag} ->> 'method' = 'pending'`))
    .orderBy(asc(platformShops.updatedAt))
    .limit(limit)
  return rows.filter(isAssigned)
}

/** Which account a person of a platform signs in to, and what speaks for and against it. */
export async function findLinked(tx: Tx, { platform, shop }: ShopRef, account: string) {
  const [row] = await tx
    .select({ user: users, confirmed: platformAccounts.confirmed })
    .from(platformAccounts)
    .innerJoin(users, eq(users.id, platformAccounts.userId))
    .where(
      and(
        eq(platformAccounts.platform, platform),
        eq(platformAccounts.shop, shop),
        eq(platformAccounts.account, account),
      ),
    )
  return row
}

/** The organizations a person belongs to, with the role in each. */
export async function listMemberships(tx: Tx, userId: string): Promise<{ org: string; role: OrgRole | null }[]> {
  return tx
    .select({ org: memberships.orgId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, userId))
}

/** Where a manager may put a new store: their organizations, each with the containers that have no store yet. */
export async function listChoices(tx: Tx, userId: string): Promise<PlatformChoice[]> {
  const orgs = await tx
    .select({ org_id: organizations.id, org_name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'manager')))
    .orderBy(asc(memberships.createdAt))
  const choices: PlatformChoice[] = []
  for (const org of orgs) {
    const free = await tx
      .select({ id: containers.id, name: containers.name, website: containers.website })
      .from(containers)
      .leftJoin(platformShops, eq(platformShops.containerId, containers.id))
      .where(and(eq(containers.orgId, org.org_id), isNull(platformShops.shop)))
      .orderBy(asc(containers.createdAt))
    choices.push({ ...org, containers: free })
  }
  return choices
}

/** The manager of an organization who has been there longest, for telling whose password is asked for. */
export async function findFirstManager(tx: Tx, org: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), eq(memberships.role, 'manager')))
    .orderBy(asc(memberships.createdAt))
    .limit(1)
  return row?.email
}

/** Whether the tag of a container has been heard from. */
export async function hasSentEvents(tx: Tx, containerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: containerActivity.containerId })
    .from(containerActivity)
    .where(eq(containerActivity.containerId, containerId))
  return row !== undefined
}

/** A container of the organization; `taken` when a store is connected to it. */
export async function findContainerPlatform(tx: Tx, org: string, id: string) {
  const [row] = await tx
    .select({ id: containers.id, adminLink: containers.adminLink, taken: platformShops.shop })
    .from(containers)
    .leftJoin(platformShops, eq(platformShops.containerId, containers.id))
    .where(and(eq(containers.orgId, org), eq(containers.id, id)))
    .limit(1)
  return row
}
