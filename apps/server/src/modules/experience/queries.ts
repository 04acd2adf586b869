import { and, asc, count, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { experiences, type Tx, views } from '../../kernel/db/index.ts'
import { loadParts } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ExperienceRow } from '../../kernel/experience/rows.ts'
import { containsText } from '../../platform/postgres/like.ts'

export interface ListFilter {
  containerId: string
  kind: string
  /** The field of the kind's content that holds tags. */
  tags: string | undefined
  mode: 'draft' | 'released' | 'ended'
  key?: string
  tag?: string
  page: number
  limit: number
}

/** Experiences with a version of which this holds. */
const withView = (tx: Tx, holds: SQL | undefined): SQL =>
  exists(
    tx
      .select({ id: views.id })
      .from(views)
      .where(and(eq(views.orgId, experiences.orgId), eq(views.experienceId, experiences.id), holds)),
  )

/** Text in a name, a memo, or a tag. */
const contains = (tx: Tx, { key, tags }: ListFilter): SQL | undefined => {
  const inFields = containsText(key, experiences.name, experiences.memo)
  if (!inFields || tags === undefined) return inFields
  const each = sql`jsonb_array_elements_text(${views.content} -> ${tags}::text) AS tag`
  return or(inFields, withView(tx, sql`EXISTS (SELECT 1 FROM ${each} WHERE ${containsText(key, sql`tag`)})`))
}

const hasTag = (tx: Tx, { tag, tags }: ListFilter): SQL | undefined => {
  if (!tag) return undefined
  return tags === undefined ? sql`false` : withView(tx, sql`${views.content} -> ${tags}::text ? ${tag}::text`)
}

/** One page of a container's experiences, newest first, with the number of all that match. */
export async function listExperienceParts(
  tx: Tx,
  org: string,
  filter: ListFilter,
): Promise<{ parts: ExperienceParts[]; total: number }> {
  const matching = and(
    eq(experiences.orgId, org),
    eq(experiences.containerId, filter.containerId),
    eq(experiences.kind, filter.kind),
    eq(experiences.status, filter.mode),
    contains(tx, filter),
    hasTag(tx, filter),
  )
  const [total] = await tx.select({ n: count() }).from(experiences).where(matching)
  const rows = await tx
    .select()
    .from(experiences)
    .where(matching)
    .orderBy(desc(experiences.createdAt), desc(experiences.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return { parts: await loadParts(tx, rows), total: total?.n ?? 0 }
}

export interface OfKinds {
  org: string
  containerId: string
  kinds: readonly string[]
}

export const isOf = ({ org, containerId, kinds }: OfKinds) =>
  and(eq(experiences.orgId, org), eq(experiences.containerId, containerId), inArray(experiences.kind, [...kinds]))

/** Those of some kinds that a container has in a mode: drafts by their last change, others by their release, the newest first. */
export async function listNewest(
  tx: Tx,
  { mode, limit, ...of }: OfKinds & { mode: ListFilter['mode']; limit: number },
): Promise<ExperienceParts[]> {
  const at = mode === 'draft' ? experiences.updatedAt : experiences.releasedAt
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(isOf(of), eq(experiences.status, mode)))
    .orderBy(desc(at), desc(experiences.id))
    .limit(limit)
  return loadParts(tx, rows)
}

/** How many of some kinds a container has in each mode. */
export async function countByMode(tx: Tx, of: OfKinds): Promise<Record<ListFilter['mode'], number>> {
  const rows = await tx
    .select({ mode: experiences.status, n: count() })
    .from(experiences)
    .where(isOf(of))
    .groupBy(experiences.status)
  const countIn = (mode: ListFilter['mode']) => rows.find((row) => row.mode === mode)?.n ?? 0
  return { draft: countIn('draft'), released: countIn('released'), ended: countIn('ended') }
}

/** What is released in a container, of every kind and whatever the clock makes of it, the oldest first. */
export async function listReleasedParts(tx: Tx, org: string, containerId: string): Promise<ExperienceParts[]> {
  const { createdAt, id, orgId, status } = experiences
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(eq(orgId, org), eq(experiences.containerId, containerId), eq(status, 'released')))
    .orderBy(asc(createdAt), asc(id))
  return loadParts(tx, rows)
}

/** All of a container that have not ended. */
export async function listPresentParts(tx: Tx, org: string, containerId: string): Promise<ExperienceParts[]> {
  const { createdAt, id, orgId, status } = experiences
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(eq(orgId, org), eq(experiences.containerId, containerId), ne(status, 'ended')))
    .orderBy(asc(createdAt), asc(id))
  return loadParts(tx, rows)
}

/** One of a kind in a container that has not ended. */
export async function findPresent(
  tx: Tx,
  { orgId, containerId, kind }: Pick<ExperienceRow, 'orgId' | 'containerId' | 'kind'>,
): Promise<string | undefined> {
  const present = and(
    eq(experiences.orgId, orgId),
    eq(experiences.containerId, containerId),
    eq(experiences.kind, kind),
    ne(experiences.status, 'ended'),
  )
  const [row] = await tx.select({ id: experiences.id }).from(experiences).where(present).limit(1)
  return row?.id
}
