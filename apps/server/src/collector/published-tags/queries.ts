import { and, eq } from 'drizzle-orm'
import { type Db, type PublishedSettings, publishedFiles, publishedTags } from '../../kernel/db/index.ts'

/** What publishing stored for one container. */
export interface PublishedTag {
  container: string
  revision: number
  /** JSON text. */
  manifest: string
  /** JavaScript object literal. */
  scripts: string
  settings: PublishedSettings
}

/** The published row of a container; undefined for an unknown one. */
export async function findPublishedTag(db: Db, container: string): Promise<PublishedTag | undefined> {
  const [row] = await db.withSystem((tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  if (!row) return undefined
  const { containerId, revision, manifest, scripts, settings } = row
  return { container: containerId, revision, manifest, scripts, settings }
}

/** JSON text of a content file; undefined for an unknown one. */
export async function findPublishedFile(db: Db, container: string, name: string): Promise<string | undefined> {
  const match = and(eq(publishedFiles.containerId, container), eq(publishedFiles.name, name))
  const [row] = await db.withSystem((tx) => tx.select({ body: publishedFiles.body }).from(publishedFiles).where(match))
  return row?.body
}
