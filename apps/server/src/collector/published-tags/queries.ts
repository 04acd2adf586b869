import { and, eq, sql } from 'drizzle-orm'
import { type Db, type PublishedSettings, publishedFiles, publishedTags } from '../../kernel/db/index.ts'

/** What publishing stored for one container. */
export interface PublishedTag {
  container: string
  revision: number
  /** Another one with every change of the row. */
  version: string
  /** JSON text. */
  manifest: string
  /** JavaScript object literal. */
  scripts: string
  settings: PublishedSettings
}

const version = sql<string>`${publishedTags.revision} || '.' || ${publishedTags.change}`

/** The published row of a container; undefined for an unknown one. */
export async function findPublishedTag(db: Db, container: string): Promise<PublishedTag | undefined> {
  const { revision, manifest, scripts, settings } = publishedTags
  const own = eq(publishedTags.containerId, container)
  const [row] = await db.withSystem((tx) =>
    tx.select({ revision, version, manifest, scripts, settings }).from(publishedTags).where(own),
  )
  return row && { container, ...row }
}

/** What has been published since another answer. */
export interface PublishedNews {
  /** How many containers there are. */
  total: number
  /** To ask from the next time. */
  next: string
  /** What the database's clock showed (ms since 1970). */
  at: number
  /** Version by container. */
  versions: [container: string, version: string][]
}

/**
 * The containers whose rows were written since `from`, the `next` of an earlier answer, or '0' for all; some may come twice, none is
 * left out: transactions that were under way then are told of once they have ended.
 */
export async function listPublishedNews(db: Db, from: string): Promise<PublishedNews> {
  const versions = sql`jsonb_agg(jsonb_build_array(${publishedTags.containerId}, ${version}))`
  const news = sql`select ${versions} from ${publishedTags} where ${publishedTags.change} >= ${from}::bigint`
  // In one statement, so that all of them are of one moment.
  const columns = {
    total: sql<number>`(select count(*)::int from ${publishedTags})`,
    next: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
    at: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    versions: sql<PublishedNews['versions']>`coalesce((${news}), '[]')`,
  }
  const [told] = await db.withSystem((tx) => tx.select(columns).from(sql`(values (1)) as one`))
  if (!told) throw new Error('no answer')
  return told
}

/** JSON text of a content file; undefined for an unknown one. */
export async function findPublishedFile(db: Db, container: string, name: string): Promise<string | undefined> {
  const match = and(eq(publishedFiles.containerId, container), eq(publishedFiles.name, name))
  const [row] = await db.withSystem((tx) => tx.select({ body: publishedFiles.body }).from(publishedFiles).where(match))
  return row?.body
}
