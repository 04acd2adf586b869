import { and, asc, count, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { experiences, type Tx } from '../../kernel/db/index.ts'
import { loadParts } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ExperienceRow } from '../../kernel/experience/rows.ts'
import { contains, hasTag } from '../../kernel/experience/search.queries.ts'
import { adopted, served } from '../../kernel/experience/served.queries.ts'
import { asServed } from '../../kernel/experience/served.ts'

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
    contains(tx, filter, experiences.name, experiences.memo),
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

/** Those of some kinds that a container has: drafts by their last change, what the store gets by its release, the newest first. */
export async function listNewest(
  tx: Tx,
  { mode, limit, ...of }: OfKinds & { mode: 'draft' | 'served'; limit: number },
): Promise<ExperienceParts[]> {
  const at = mode === 'draft' ? experiences.updatedAt : experiences.releasedAt
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(isOf(of), mode === 'draft' ? eq(experiences.status, mode) : served))
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

/** What a container's store gets, of every kind and whatever the clock makes of it, the oldest first. */
export async function listServedParts(tx: Tx, org: string, containerId: string): Promise<ExperienceParts[]> {
  const { createdAt, id, orgId } = experiences
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(eq(orgId, org), eq(experiences.containerId, containerId), served))
    .orderBy(asc(createdAt), asc(id))
  return (await loadParts(tx, rows)).map(asServed)
}

/** All of a container that have not ended, and what was adopted. */
export async function listPresentParts(tx: Tx, org: string, containerId: string): Promise<ExperienceParts[]> {
  const { createdAt, id, orgId, status } = experiences
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(eq(orgId, org), eq(experiences.containerId, containerId), or(ne(status, 'ended'), adopted)))
    .orderBy(asc(createdAt), asc(id))
  return (await loadParts(tx, rows)).map(asServed)
}

/** One of a kind in a container that has not ended; with `not`, another than that. */
export async function findPresent(
  tx: Tx,
  { orgId, containerId, kind, not }: Pick<ExperienceRow, 'orgId' | 'containerId' | 'kind'> & { not?: string },
): Promise<string | undefined> {
  const present = and(
    eq(experiences.orgId, orgId),
    eq(experiences.containerId, containerId),
    eq(experiences.kind, kind),
    ne(experiences.status, 'ended'),
    not === undefined ? undefined : ne(experiences.id, not),
  )
  const [row] = await tx.select({ id: experiences.id }).from(experiences).where(present).limit(1)
  return row?.id
}
