import { and, desc, eq, exists, ne, or, type SQL } from 'drizzle-orm'
import { experiences, type Tx, views } from '../../kernel/db/index.ts'
import { loadParts } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ExperienceRow } from '../../kernel/experience/rows.ts'
import { containsText } from '../../platform/postgres/like.ts'

/** As many as one looks through; a text narrows them down. */
const mostAlike = 50

/** Experiences with a version of their own of which this holds; the original has nothing that could be copied. */
const withVersion = (tx: Tx, orgId: string, holds?: SQL): SQL =>
  exists(
    tx
      .select({ id: views.id })
      .from(views)
      .where(and(eq(views.orgId, orgId), eq(views.experienceId, experiences.id), eq(views.isOriginal, false), holds)),
  )

/** Others whose versions an experience can have, the newest first; `key`: text in their names or those of their versions. */
export async function listAlike(
  tx: Tx,
  { orgId, containerId, id, kind, type }: ExperienceRow,
  key: string | undefined,
): Promise<ExperienceParts[]> {
  const inVersion = containsText(key, views.name)
  const rows = await tx
    .select()
    .from(experiences)
    .where(
      and(
        eq(experiences.orgId, orgId),
        eq(experiences.containerId, containerId),
        eq(experiences.kind, kind),
        eq(experiences.type, type),
        ne(experiences.id, id),
        withVersion(tx, orgId),
        inVersion && or(containsText(key, experiences.name), withVersion(tx, orgId, inVersion)),
      ),
    )
    .orderBy(desc(experiences.createdAt), desc(experiences.id))
    .limit(mostAlike)
  return loadParts(tx, rows)
}
