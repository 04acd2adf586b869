import { and, eq, sql } from 'drizzle-orm'
import { type Tx, views } from '../../kernel/db/index.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { patternOf } from '../../platform/postgres/like.ts'
import { type ImageRow, isScreenshotOf } from './queries.ts'
import { images } from './tables.ts'

/** undefined: somebody else has just added the same image. */
export async function insertImage(tx: Tx, values: typeof images.$inferInsert): Promise<ImageRow | undefined> {
  const [row] = await tx.insert(images).values(values).onConflictDoNothing().returning()
  return row
}

export async function saveImage(
  tx: Tx,
  { orgId, id }: ImageRow,
  values: Partial<Pick<ImageRow, 'name' | 'alt' | 'isScreenshot'>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx
    .update(images)
    .set(values)
    .where(and(eq(images.orgId, orgId), eq(images.id, id)))
}

/** Gives an image that no version names as much time as a new one. */
export async function renewImage(tx: Tx, { orgId, id }: ImageRow): Promise<void> {
  await tx
    .update(images)
    .set({ createdAt: sql`now()` })
    .where(and(eq(images.orgId, orgId), eq(images.id, id)))
}

/** Versions that came back after their deletion have none as their screenshot that was deleted in the library meanwhile. */
export async function forgetLostScreenshots(
  tx: Tx,
  { orgId, containerId, id }: Pick<ExperienceRow, 'orgId' | 'containerId' | 'id'>,
): Promise<void> {
  const isLost = sql`${views.screenshot} like ${patternOf(`/files/${containerId}/`)} and not exists (
    select 1 from ${images} where ${images.orgId} = ${orgId} and ${images.containerId} = ${containerId}
      and ${views.screenshot} like '%/files/' || ${images.containerId} || '/' || ${images.id} || '/%')`
  await tx
    .update(views)
    .set({ screenshot: null })
    .where(and(eq(views.orgId, orgId), eq(views.experienceId, id), isLost))
}

/** Versions that had it as their screenshot have none then. */
export async function removeImage(tx: Tx, { orgId, containerId, id }: ImageRow): Promise<void> {
  await tx
    .update(views)
    .set({ screenshot: null })
    .where(and(eq(views.orgId, orgId), isScreenshotOf({ containerId, id })))
  await tx.delete(images).where(and(eq(images.orgId, orgId), eq(images.id, id)))
}
