import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import { sitemaps } from './tables.ts'

const columns = {
  containerId: sitemaps.containerId,
  readAt: sitemaps.readAt,
  found: sitemaps.found,
  isCut: sitemaps.isCut,
  unread: sitemaps.unread,
  problem: sitemaps.problem,
  triedAt: sitemaps.triedAt,
}

const own = (org: string, containerId: string) => and(eq(sitemaps.orgId, org), eq(sitemaps.containerId, containerId))

/** What is known of a container's sitemap, without its pages; undefined: nobody has had it read. */
export async function findSitemap(tx: Tx, org: string, containerId: string) {
  const [row] = await tx.select(columns).from(sitemaps).where(own(org, containerId))
  return row
}
export type SitemapRow = NonNullable<Awaited<ReturnType<typeof findSitemap>>>

/** Its pages as they were packed. */
export async function findPages(tx: Tx, org: string, containerId: string): Promise<Uint8Array | undefined> {
  const [row] = await tx.select({ pages: sitemaps.pages }).from(sitemaps).where(own(org, containerId))
  return row?.pages ?? undefined
}
