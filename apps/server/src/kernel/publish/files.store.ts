import { and, eq, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Db, holdPublishing, publishedFiles, type Tx } from '../db/index.ts'

/** Rows of one transaction, so that nobody waits long for what it holds. */
const PIECE = 500

/**
 * Caches give out a tag for two hours after the next one, longer only while we do not answer, and a preview link works for 24; but a page
 * that stays open loads a content when it is to show, and people come back to a tab after days. Who asks later yet sees nothing of it.
 */
const kept = sql`interval '7 days'`

interface Place {
  org: string
  containerId: string
}

/** The same content has the same name, so what is there stays; of what nothing published names, the time begins anew, or is over. */
async function writeFiles(
  tx: Tx,
  { org, containerId }: Place,
  files: Map<string, string>,
  unnamedAt: SQL | null,
): Promise<void> {
  const { containerId: of, name: by } = publishedFiles
  for (const [name, body] of files)
    await tx
      .insert(publishedFiles)
      .values({ name, orgId: org, containerId, body, unnamedAt })
      .onConflictDoUpdate({ target: [of, by], set: { unnamedAt }, setWhere: isNotNull(publishedFiles.unnamedAt) })
}

/** Keeps contents that the tag loads by name for whoever opens a preview. */
export async function storeShown(tx: Tx, place: Place, files: Map<string, string>): Promise<void> {
  if (files.size === 0) return
  await holdPublishing(tx, place.containerId)
  await writeFiles(tx, place, files, sql`now()`)
}

/** Keeps contents that the tag loads by name: all that a container's publication names. Its publisher waits for others. */
export async function storePublished(tx: Tx, place: Place, files: Map<string, string>): Promise<void> {
  await writeFiles(tx, place, files, null)
  const own = and(eq(publishedFiles.orgId, place.org), eq(publishedFiles.containerId, place.containerId))
  await tx
    .update(publishedFiles)
    .set({ unnamedAt: sql`now()` })
    .where(and(own, isNull(publishedFiles.unnamedAt), notInArray(publishedFiles.name, [...files.keys()])))
}

/** Deletes contents that nothing has named for so long that no page asks for them. Those that are being written are left for the next time. */
export async function dropUnnamed(db: Db): Promise<void> {
  const { containerId, name, unnamedAt } = publishedFiles
  const dropSome = () =>
    db.withSystem((tx) => {
      const old = tx.$with('old').as(
        tx
          .select({ containerId, name })
          .from(publishedFiles)
          .where(lt(unnamedAt, sql`now() - ${kept}`))
          .limit(PIECE)
          .for('update', { skipLocked: true }),
      )
      return tx
        .with(old)
        .delete(publishedFiles)
        .where(sql`(${containerId}, ${name}) in (select container_id, name from ${old})`)
        .returning({ name })
    })
  while ((await dropSome()).length === PIECE);
}
