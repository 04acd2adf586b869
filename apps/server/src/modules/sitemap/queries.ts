import { and, eq } from 'drizzle-orm'
import { containers, type Tx } from '../../kernel/db/index.ts'
import { sitemaps } from './tables.ts'

const columns = {
  origin: sitemaps.origin,
  readAt: sitemaps.readAt,
  found: sitemaps.found,
  isCut: sitemaps.isCut,
  unread: sitemaps.unread,
  problem: sitemaps.problem,
  triedAt: sitemaps.triedAt,
}

const own = (org: string, containerId: string) => and(eq(sitemaps.orgId, org), eq(sitemaps.containerId, containerId))

/** What is known of the sitemap of a container's present website, without its pages; undefined: nobody has had it read. */
export async function findSitemap(tx: Tx, org: string, containerId: string) {
  const [row] = await tx
    .select({ sitemap: columns, website: containers.website })
    .from(sitemaps)
    .innerJoin(containers, eq(containers.id, sitemaps.containerId))
    .where(own(org, containerId))
  return row && new URL(row.website).origin === row.sitemap.origin ? row.sitemap : undefined
}
export type SitemapRow = NonNullable<Awaited<ReturnType<typeof findSitemap>>>

/** Its pages as they were packed. */
export async function findPages(tx: Tx, org: string, containerId: string): Promise<Uint8Array | undefined> {
  if (!(await findSitemap(tx, org, containerId))) return undefined
  const [row] = await tx.select({ pages: sitemaps.pages }).from(sitemaps).where(own(org, containerId))
  return row?.pages ?? undefined
}
