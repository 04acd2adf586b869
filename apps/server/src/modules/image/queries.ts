import type { listImages, QueryOutput } from '@vitrine/contract'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { experiences, removals, type Tx, views } from '../../kernel/db/index.ts'
import { servesView } from '../../kernel/experience/served.queries.ts'
import { findUse as findUseOf, wasServed } from '../../kernel/experience/uses.queries.ts'
import { containsText, patternOf } from '../../platform/postgres/like.ts'
import { images } from './tables.ts'

export type ImageRow = typeof images.$inferSelect

const own = (org: string, id: string) => and(eq(images.orgId, org), eq(images.id, id))

/** With `held`, nobody else changes it until the transaction ends. */
export async function loadImage(tx: Tx, org: string, id: string, { lock = false } = {}): Promise<ImageRow> {
  const query = tx.select().from(images).where(own(org, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found')
  return row
}

/** The image that was made of the same bytes. */
export async function findSame(tx: Tx, org: string, containerId: string, hash: string): Promise<ImageRow | undefined> {
  const same = and(eq(images.orgId, org), eq(images.containerId, containerId), eq(images.hash, hash))
  const [row] = await tx.select().from(images).where(same)
  return row
}

/** One page of a container's images, the newest first, with the number of all that match. */
export async function listRows(
  tx: Tx,
  org: string,
  { container_id, key, screenshot, drawn, page, limit }: QueryOutput<typeof listImages>,
) {
  const matching = and(
    eq(images.orgId, org),
    eq(images.containerId, container_id),
    containsText(key, images.name, images.alt),
    screenshot === undefined ? undefined : eq(images.isScreenshot, screenshot),
    drawn === undefined ? undefined : (drawn ? isNotNull : isNull)(images.drawnFrom),
  )
  const rows = await tx
    .select()
    .from(images)
    .where(matching)
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.$count(images, matching) }
}

type Place = Pick<ImageRow, 'orgId' | 'containerId' | 'id'>

/** Versions whose screenshot is a file of the image. */
export const isScreenshotOf = ({ containerId, id }: Pick<Place, 'containerId' | 'id'>): SQL =>
  sql`${views.screenshot} like ${patternOf(`/files/${containerId}/${id}/`)}`

/** Versions that show the image. */
const shows = ({ containerId, id }: Pick<Place, 'containerId' | 'id'>) =>
  sql<boolean>`${views.content}::text like ${patternOf(`/files/${containerId}/${id}/`)}`

const inContainer = ({ orgId, containerId }: Pick<Place, 'orgId' | 'containerId'>) =>
  and(eq(experiences.orgId, orgId), eq(experiences.containerId, containerId))

/** Versions that show the image or have it as their screenshot, those that the store gets first. */
export const listUses = (tx: Tx, image: Place) =>
  tx
    .select({
      experienceId: experiences.id,
      kind: experiences.kind,
      name: experiences.name,
      view: views.name,
      released: servesView,
      screenshot: sql<boolean>`not (${shows(image)})`,
    })
    .from(views)
    .innerJoin(experiences, eq(experiences.id, views.experienceId))
    .where(and(inContainer(image), or(shows(image), isScreenshotOf(image))))
    .orderBy(desc(servesView), asc(experiences.name), asc(views.priority))

/** Deletions that may still be taken back, of versions that name a file of the image. */
const bringsBack = ({ orgId, containerId, id }: Record<keyof Place, SQLWrapper | string>): SQL =>
  sql`${removals.orgId} = ${orgId} and ${removals.until} > now()
    and (${removals.rows} -> 'views')::text like '%/files/' || ${containerId}::text || '/' || ${id}::text || '/%'`

/** Something whose version names a file of the image, or may again; with `served`, only what the store gets and shows it. */
export const findUse = (tx: Tx, image: Place, { served = false } = {}) =>
  findUseOf(tx, image, {
    there: served ? and(servesView, shows(image)) : or(shows(image), isScreenshotOf(image)),
    gone: served
      ? and(
          wasServed,
          sql`jsonb_path_query_array(${removals.rows}, '$.views[*].content')::text
            like ${patternOf(`/files/${image.containerId}/${image.id}/`)}`,
        )
      : bringsBack(image),
  })

/** Bytes of all images of an organization. */
export async function sumBytes(tx: Tx, org: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.orgId, org))
  return row?.bytes ?? 0
}

/** Images of a container that are kept with a lock until the transaction ends: in the order of their ids, so that no two wait for each other. */
export const holdImages = (tx: Tx, org: string, containerId: string, ids: string[]): Promise<ImageRow[]> =>
  tx
    .select()
    .from(images)
    .where(and(eq(images.orgId, org), eq(images.containerId, containerId), inArray(images.id, ids)))
    .orderBy(asc(images.id))
    .for('update')

/** Whether no version of the image's container has it as its screenshot. */
const isNoScreenshot = sql`not exists (select 1 from ${views} join ${experiences} on ${experiences.id} = ${views.experienceId}
  where ${experiences.containerId} = ${images.containerId}
    and ${views.screenshot} like '%/files/' || ${images.containerId} || '/' || ${images.id} || '/%')`
/** Whether no version shows it as its drawn picture. */
const isNotShown = sql`not exists (select 1 from ${views} where ${views.orgId} = ${images.orgId}
    and ${views.content} #>> '{drawn,id}' = ${images.id})`
/** Whether no version has it that was deleted and may still be taken back. */
const isNotBroughtBack = sql`not exists (select 1 from ${removals} where ${bringsBack(images)})`

/** Screenshots and drawn pictures from before an instant that no version has, nor one that may still be taken back. */
export const listForgotten = (tx: Tx, before: Date): Promise<Place[]> =>
  tx
    .select({ orgId: images.orgId, containerId: images.containerId, id: images.id })
    .from(images)
    .where(
      and(
        lt(images.createdAt, before),
        or(eq(images.isScreenshot, true), and(isNotNull(images.drawnFrom), isNotShown)),
        isNoScreenshot,
        isNotBroughtBack,
      ),
    )
    .limit(500)
