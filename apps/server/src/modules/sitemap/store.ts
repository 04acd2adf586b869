import { sql } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import type { FileProblem } from './fetch-file.ts'
import { sitemaps } from './tables.ts'

interface Owner {
  org: string
  containerId: string
}

export interface PackedSitemap {
  pages: Uint8Array<ArrayBuffer>
  found: number
  isCut: boolean
  unread: number
}

/** Keeps what was read instead of what there was. */
export async function saveSitemap(tx: Tx, { org, containerId }: Owner, packed: PackedSitemap): Promise<void> {
  const values = { ...packed, problem: null, readAt: sql`clock_timestamp()`, triedAt: sql`clock_timestamp()` }
  await tx
    .insert(sitemaps)
    .values({ orgId: org, containerId, ...values })
    .onConflictDoUpdate({ target: sitemaps.containerId, set: values })
}

/** Keeps why nothing could be read, beside what was read before. */
export async function saveProblem(tx: Tx, { org, containerId }: Owner, problem: FileProblem): Promise<void> {
  const values = { problem, triedAt: sql`clock_timestamp()` }
  await tx
    .insert(sitemaps)
    .values({ orgId: org, containerId, ...values })
    .onConflictDoUpdate({ target: sitemaps.containerId, set: values })
}
