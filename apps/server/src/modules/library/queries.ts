import type { libraryLimits, libraryResults, librarySorts } from '@vitrine/contract'
import { and, count, desc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { experiences, type Tx, views } from '../../kernel/db/index.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { contains, tagsIn } from '../../kernel/experience/search.queries.ts'
import { gainOf } from '../report/index.ts'

export interface LibraryFilter {
  org: string
  containerId: string
  kind: string
  /** The field of the kind's content that holds tags. */
  tags: string | undefined
  key?: string
  tag?: string
  conclusion?: (typeof libraryResults)[number]
  page?: string
}

interface Wanted {
  sort: (typeof librarySorts)[number]
  limit: number
  offset: number
  /** How many pages and tags are counted at most. */
  limits: typeof libraryLimits
}

interface Found {
  /** One page of what passes, in order, each with the page that it is about. */
  entries: { id: string; page_url: string }[]
  conclusions: { conclusion: ExperienceRow['conclusion']; count: number }[]
  pages: { page_url: string; count: number }[]
  tags: { tag: string; count: number }[]
}

const { id, orgId, containerId, kind, status, url, endAt, endedAt } = experiences

const isOf = (filter: LibraryFilter) =>
  and(eq(orgId, filter.org), eq(containerId, filter.containerId), eq(kind, filter.kind))

/** The page that an experience is edited on, without what varies from visit to visit. */
const pageKey = sql<string>`rtrim(split_part(split_part(regexp_replace(${url}, '^https?://', '', 'i'), '#', 1), '?', 1), '/')`

/** Tags of its own, and those in the contents of its versions, each once. */
function allTags(tx: Tx, field: string | undefined): SQL<string[]> {
  if (field === undefined) return sql`${experiences.tags}`
  const inContents = tx
    .select({ tag: tagsIn(field) })
    .from(views)
    .where(and(eq(views.orgId, orgId), eq(views.experienceId, id)))
  return sql`array(select unnest(${experiences.tags}) union ${inContents})`
}

/** What has ended and has the text that is looked for: read once, and then counted in every way. */
const withEnded = (tx: Tx, filter: LibraryFilter) =>
  tx.$with('ended').as(
    tx
      .select({
        id,
        endedAt,
        conclusion: experiences.conclusion,
        page: pageKey.as('page_url'),
        tags: allTags(tx, filter.tags).as('tags'),
      })
      .from(experiences)
      .where(
        and(
          isOf(filter),
          eq(status, 'ended'),
          contains(tx, filter, experiences.name, experiences.memo, experiences.learned, url),
        ),
      ),
  )

/** Rows as one value, in their order. */
const listOf = <T>(rows: { as: (alias: 'each') => SQLWrapper }): SQL<T[]> =>
  sql`(select coalesce(json_agg(row_to_json(each)), '[]'::json) from ${rows.as('each')})`

/** One page of what passes the filters, and how many there are by each of them, counted among what the others leave. */
export async function findEnded(
  tx: Tx,
  filter: LibraryFilter,
  { sort, limit, offset, limits }: Wanted,
): Promise<Found> {
  const ended = withEnded(tx, filter)
  const { conclusion: told, page, tag } = filter
  const is = {
    conclusion:
      told === undefined ? undefined : told === 'none' ? isNull(ended.conclusion) : eq(ended.conclusion, told),
    page: page === undefined ? undefined : eq(ended.page, page),
    tag: tag === undefined ? undefined : sql`${tag}::text = any(${ended.tags})`,
  }
  const byGain = sort === 'lift' ? [sql`${gainOf(tx, filter.org, ended.id)} desc nulls last`] : []
  const entries = tx
    .select({ id: ended.id, page: ended.page })
    .from(ended)
    .where(and(is.conclusion, is.page, is.tag))
    .orderBy(...byGain, desc(ended.endedAt), desc(ended.id))
    .limit(limit)
    .offset(offset)
  const conclusions = tx
    .select({ conclusion: ended.conclusion, count: count().as('count') })
    .from(ended)
    .where(and(is.page, is.tag))
    .groupBy(ended.conclusion)
  const pages = tx
    .select({ page_url: ended.page, count: count().as('count') })
    .from(ended)
    .where(and(is.conclusion, is.tag))
    .groupBy(ended.page)
    .orderBy(desc(count()), ended.page)
    .limit(limits.pages)
  const single = tx
    .select({ tag: sql<string>`unnest(${ended.tags})`.as('tag') })
    .from(ended)
    .where(and(is.conclusion, is.page))
    .as('single')
  const tags = tx
    .select({ tag: single.tag, count: count().as('count') })
    .from(single)
    .groupBy(single.tag)
    .orderBy(desc(count()), single.tag)
    .limit(limits.tags)
  const [found] = await tx
    .with(ended)
    .select({
      entries: listOf<Found['entries'][number]>(entries),
      conclusions: listOf<Found['conclusions'][number]>(conclusions),
      pages: listOf<Found['pages'][number]>(pages),
      tags: listOf<Found['tags'][number]>(tags),
    })
    .from(sql`(select 1) as once`)
  if (!found) throw new Error('counting answers one row')
  return found
}

/** Some experiences, in the order of their ids. */
export async function loadRows(tx: Tx, org: string, ids: readonly string[]): Promise<ExperienceRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(experiences)
    .where(and(eq(orgId, org), inArray(id, [...ids])))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** How many are over by their end time, though nobody has ended them. */
export async function countOver(tx: Tx, filter: LibraryFilter): Promise<number> {
  const over = and(isOf(filter), eq(status, 'released'), lte(endAt, sql`now()`))
  const [row] = await tx.select({ n: count() }).from(experiences).where(over)
  return row?.n ?? 0
}
