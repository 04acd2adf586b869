import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import type { FileProblem } from './fetch-file.ts'
import { sitemaps } from './tables.ts'

interface Source {
  org: string
  containerId: string
  /** Of the website that was read. */
  origin: string
}

export interface PackedSitemap {
  pages: Uint8Array<ArrayBuffer>
  found: number
  isCut: boolean
  unread: number
}

/** Keeps what was read instead of what there was. */
export async function saveSitemap(tx: Tx, { org, containerId, origin }: Source, packed: PackedSitemap): Promise<void> {
  const values = { ...packed, origin, problem: null, readAt: sql`clock_timestamp()`, triedAt: sql`clock_timestamp()` }
  await tx
    .insert(sitemaps)
    .values({ orgId: org, containerId, ...values })
    .onConflictDoUpdate({ target: sitemaps.containerId, set: values })
}

/** Keeps why nothing could be read, beside what was read before of the same website. */
export async function saveProblem(tx: Tx, { org, containerId, origin }: Source, problem: FileProblem): Promise<void> {
  const { orgId, containerId: id, origin: readFrom } = sitemaps
  await tx.delete(sitemaps).where(and(eq(orgId, org), eq(id, containerId), ne(readFrom, origin)))
  const values = { origin, problem, triedAt: sql`clock_timestamp()` }
  await tx
    .insert(sitemaps)
    .values({ orgId: org, containerId, ...values })
    .onConflictDoUpdate({ target: sitemaps.containerId, set: values })
}
