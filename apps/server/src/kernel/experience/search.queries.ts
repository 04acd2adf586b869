import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containsText } from '../../platform/postgres/like.ts'
import { experiences, type Tx, views } from '../db/index.ts'

/** What experiences are looked for by. */
interface Search {
  key?: string | undefined
  tag?: string | undefined
  /** The field of the kind's content that holds tags. */
  tags: string | undefined
}

/** Experiences with a version of which this holds. */
const withView = (tx: Tx, holds: SQL | undefined): SQL =>
  exists(
    tx
      .select({ id: views.id })
      .from(views)
      .where(and(eq(views.orgId, experiences.orgId), eq(views.experienceId, experiences.id), holds)),
  )

/** The tags in the contents of a version, as a set of rows. */
export const tagsIn = (field: string): SQL => sql`jsonb_array_elements_text(${views.content} -> ${field}::text)`

/** Text in one of some columns, or in a tag. */
export function contains(tx: Tx, { key, tags }: Search, ...columns: SQLWrapper[]): SQL | undefined {
  const own = sql`array_to_string(${experiences.tags}, ' ')`
  const inFields = containsText(key, ...columns, own)
  if (!inFields || tags === undefined) return inFields
  const each = sql`${tagsIn(tags)} AS tag`
  return or(inFields, withView(tx, sql`EXISTS (SELECT 1 FROM ${each} WHERE ${containsText(key, sql`tag`)})`))
}

export function hasTag(tx: Tx, { tag, tags }: Search): SQL | undefined {
  if (!tag) return undefined
  const own = sql`${tag}::text = any(${experiences.tags})`
  return tags === undefined ? own : or(own, withView(tx, sql`${views.content} -> ${tags}::text ? ${tag}::text`))
}
