import type { Rate, ServerKey } from '@vitrine/contract'
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { containerRates, containers, serverKeys, type Tx, users } from '../../kernel/db/index.ts'

/** The keys that work, the current one first; `hash`: only the one that it is of. */
export async function listKeys(
  tx: Tx,
  org: string,
  container: string,
  { hash, now = new Date() }: { hash?: string; now?: Date } = {},
): Promise<ServerKey[]> {
  const own = and(eq(serverKeys.orgId, org), eq(serverKeys.containerId, container))
  const which = hash === undefined ? undefined : eq(serverKeys.hash, hash)
  const rows = await tx
    .select({ key: serverKeys, by: users.userName })
    .from(serverKeys)
    .leftJoin(users, eq(users.id, serverKeys.createdBy))
    .where(and(own, which, or(isNull(serverKeys.expiresAt), gt(serverKeys.expiresAt, now))))
    .orderBy(desc(serverKeys.createdAt))
  return rows.map(({ key, by }) => ({
    tail: key.tail,
    created_at: key.createdAt.toISOString(),
    created_by: by,
    used_at: key.usedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
  }))
}

/** In the container's currency: by the other currency, the newest first. */
export async function listContainerRates(
  tx: Tx,
  org: string,
  container: { id: string; currency: string },
): Promise<Rate[]> {
  const { orgId, containerId, own, currency, from, rate } = containerRates
  return tx
    .select({ currency, from, rate })
    .from(containerRates)
    .where(and(eq(orgId, org), eq(containerId, container.id), eq(own, container.currency)))
    .orderBy(asc(currency), desc(from))
}

/** Hosts that count beside the website's domain. */
export async function findSetHosts(
  tx: Tx,
  org: string,
  container: string,
): Promise<{ hosts: string[]; revision: number }> {
  const own = and(eq(containers.orgId, org), eq(containers.id, container))
  const [row] = await tx.select({ hosts: containers.hosts, revision: containers.revision }).from(containers).where(own)
  return { hosts: row?.hosts ?? [], revision: row?.revision ?? 0 }
}
