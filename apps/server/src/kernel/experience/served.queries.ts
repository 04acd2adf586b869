import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { experiences, views } from '../db/index.ts'

/** What `isAdopted` and `isServed` say, of rows. */
export const adopted = and(isNotNull(experiences.adoptedViewId), isNull(experiences.handedOverAt)) as SQL
export const served = or(eq(experiences.status, 'released'), adopted) as SQL
/** Of a version: of one that was adopted the others are over. */
export const servesView = sql<boolean>`(${experiences.status} = 'released'
  or (${experiences.adoptedViewId} is not distinct from ${views.id} and ${experiences.handedOverAt} is null))`
