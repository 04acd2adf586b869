import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  containers,
  holdName,
  platformAccounts,
  platformDeliveries,
  platformShops,
  type Tx,
  users,
} from '../../kernel/db/index.ts'
import { isSharedDomain, ownHostsOf } from '../../kernel/own-hosts.ts'
import { isOwnHost } from '../../platform/own-host.ts'
import type { ShopProfile, StoredTag } from './connector.ts'
import { type AssignedShop, isShop, type ShopRef, type ShopRow } from './queries.ts'

type ShopValues = Partial<Omit<typeof platformShops.$inferInsert, 'platform' | 'shop' | 'createdAt'>>

/** Two entries of the same shop wait for each other until the transaction ends. */
export const holdShop = (tx: Tx, { platform, shop }: ShopRef): Promise<void> => holdName(tx, `shop:${platform}:${shop}`)

/** Assigns a shop to a container: its first one, or another after that was deleted. */
export async function assignShop(
  tx: Tx,
  row: typeof platformShops.$inferInsert & { containerId: string },
): Promise<AssignedShop> {
  const { platform, shop } = platformShops
  const again = {
    ...row,
    status: 'connected' as const,
    takenOut: false,
    renewingUntil: null,
    tag: {},
    updatedAt: new Date(),
  }
  const [placed] = await tx
    .insert(platformShops)
    .values(row)
    .onConflictDoUpdate({ target: [platform, shop], set: again })
    .returning()
  return placed as AssignedShop
}

/** Of a shop that is forgotten. */
const nothingKnown = { profile: {}, tag: {}, scope: '' }

/** Parts shops from a container that is to be deleted; answers those that are still connected. The others are forgotten. */
export async function detachShops(tx: Tx, org: string, containerId: string): Promise<ShopRow[]> {
  const rows = await tx
    .update(platformShops)
    .set({ containerId: null, updatedAt: new Date() })
    .where(and(eq(platformShops.orgId, org), eq(platformShops.containerId, containerId)))
    .returning()
  for (const row of rows) if (row.status !== 'connected') await saveShop(tx, row, nothingKnown)
  return rows.filter(({ status }) => status === 'connected')
}

export async function saveShop(tx: Tx, ref: ShopRef, values: ShopValues): Promise<void> {
  await tx
    .update(platformShops)
    .set({ ...values, updatedAt: new Date() })
    .where(isShop(ref))
}

export const saveTag = (tx: Tx, ref: ShopRef, tag: StoredTag): Promise<void> => saveShop(tx, ref, { tag: { ...tag } })

/** The app is gone from the shop: its tokens are forgotten, all settings stay. Undefined when that was known. */
async function markGone(
  tx: Tx,
  ref: ShopRef,
  { takenOut, also }: { takenOut: boolean; also?: SQL | undefined },
): Promise<ShopRow | undefined> {
  const forgotten = { credentials: null, renewAt: null, renewingUntil: null, tag: {}, updatedAt: new Date() }
  const [row] = await tx
    .update(platformShops)
    .set({ status: 'uninstalled', takenOut, ...forgotten })
    .where(and(isShop(ref), eq(platformShops.status, 'connected'), also))
    .returning()
  return row
}

/** The same when the platform took the app out, before `at` where it tells; what was granted since stays. */
export const markTakenOut = (tx: Tx, ref: ShopRef, at?: Date): Promise<ShopRow | undefined> =>
  markGone(tx, ref, { takenOut: true, also: at && lte(platformShops.grantedAt, at) })

/** The same when the platform takes our tokens no more. */
export const markAccessLost = (tx: Tx, ref: ShopRef): Promise<ShopRow | undefined> =>
  markGone(tx, ref, { takenOut: false })

/** The same for a shop whose container is gone, unless it has got another one meanwhile; what the platform told of it goes, too. */
export async function markLeft(tx: Tx, ref: ShopRef): Promise<void> {
  if (await markGone(tx, ref, { takenOut: false, also: isNull(platformShops.containerId) }))
    await saveShop(tx, ref, nothingKnown)
}

/** The same when people disconnect it, also one that its platform took the app out of: what they have pasted works again. */
export async function markDisconnected(tx: Tx, ref: ShopRef): Promise<void> {
  if (!(await markGone(tx, ref, { takenOut: false }))) await saveShop(tx, ref, { takenOut: false })
}

/** What the platform asks us to forget of a shop. */
export async function eraseShop(tx: Tx, { platform, shop }: ShopRef): Promise<void> {
  await tx.delete(platformAccounts).where(and(eq(platformAccounts.platform, platform), eq(platformAccounts.shop, shop)))
  await saveShop(tx, { platform, shop }, { ...nothingKnown, credentials: null })
}

/**
 * Takes on the renewal of tokens for `leaseMs`, which one process does at a time; false when another is at it, or they are new. The
 * time is the database's as the row is reached: a caller that waited for another must not measure that lease by an older clock. A
 * lease that ends a second later than one can was taken before the clock was set back.
 */
export async function takeRenewal(tx: Tx, ref: ShopRef, old: string, leaseMs: number): Promise<boolean> {
  const { renewingUntil } = platformShops
  const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
  const free = or(isNull(renewingUntil), lt(renewingUntil, inMs(0)), gt(renewingUntil, inMs(leaseMs + 1000)))
  const taken = await tx
    .update(platformShops)
    .set({ renewingUntil: inMs(leaseMs) })
    .where(and(isShop(ref), eq(platformShops.credentials, old), free))
    .returning({ shop: platformShops.shop })
  return taken.length > 0
}

/** Stores renewed tokens in place of those they were got with; false when these are no longer the shop's. */
export async function replaceCredentials(
  tx: Tx,
  ref: ShopRef,
  old: string,
  values: Required<Pick<ShopValues, 'credentials' | 'renewAt'>>,
): Promise<boolean> {
  const saved = await tx
    .update(platformShops)
    .set({ ...values, renewingUntil: null, updatedAt: new Date() })
    .where(and(isShop(ref), eq(platformShops.credentials, old), eq(platformShops.status, 'connected')))
    .returning({ shop: platformShops.shop })
  return saved.length > 0
}

export const releaseRenewal = (tx: Tx, ref: ShopRef): Promise<void> => saveShop(tx, ref, { renewingUntil: null })

/** Notes a delivery or a signed opening; false when it was taken before. */
export async function takeDelivery(tx: Tx, platform: string, delivery: string): Promise<boolean> {
  const taken = await tx
    .insert(platformDeliveries)
    .values({ platform, delivery })
    .onConflictDoNothing()
    .returning({ delivery: platformDeliveries.delivery })
  return taken.length > 0
}

const rememberedMs = 3 * 24 * 3600 * 1000

/** Platforms repeat a delivery for hours; after three days nobody does. */
export async function forgetDeliveries(tx: Tx): Promise<void> {
  await tx.delete(platformDeliveries).where(lt(platformDeliveries.createdAt, new Date(Date.now() - rememberedMs)))
}

export async function linkAccount(
  tx: Tx,
  { platform, shop }: ShopRef,
  { account, userId, confirmed }: { account: string; userId: string; confirmed: boolean },
): Promise<void> {
  const { platform: p, shop: s, account: a } = platformAccounts
  await tx
    .insert(platformAccounts)
    .values({ platform, shop, account, userId, confirmed })
    .onConflictDoUpdate({ target: [p, s, a], set: { userId, confirmed } })
}

/** The SHOPLINE staff member that an account is. */
export async function saveStaffId(tx: Tx, userId: string, slUserId: string): Promise<void> {
  await tx.update(users).set({ slUserId }).where(eq(users.id, userId))
}

export async function saveContainerPlatform(
  tx: Tx,
  org: string,
  id: string,
  values: Partial<Pick<typeof containers.$inferInsert, 'platform' | 'adminLink'>>,
): Promise<void> {
  await tx
    .update(containers)
    .set({ ...values, revision: sql`${containers.revision} + 1` })
    .where(and(eq(containers.orgId, org), eq(containers.id, id)))
}

/** Lets pages count that the platform serves for the shop: those of its domain and under the platform's own name for it. Answers whether any is new. */
export async function addShopHosts(
  tx: Tx,
  org: string,
  id: string,
  { website, hosts }: Pick<ShopProfile, 'website' | 'hosts'>,
): Promise<boolean> {
  const own = and(eq(containers.orgId, org), eq(containers.id, id))
  const [container] = await tx.select().from(containers).where(own).for('update')
  if (!container) return false
  const names = [new URL(website).hostname, ...hosts.map((host) => host.toLowerCase())]
  const known = ownHostsOf(container)
  const added = names.filter((host) => !isOwnHost(host, known) && !isSharedDomain(host))
  if (added.length === 0) return false
  const all = [...new Set([...container.hosts, ...added])]
  await tx
    .update(containers)
    .set({ hosts: all, revision: sql`${containers.revision} + 1` })
    .where(own)
  return true
}
