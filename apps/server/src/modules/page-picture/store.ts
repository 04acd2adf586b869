import { and, eq, sql } from 'drizzle-orm'
import { experiences, type Tx } from '../../kernel/db/index.ts'
import type { PictureCheckRow } from './queries.ts'
import { pictureChecks } from './tables.ts'

type Found = Pick<PictureCheckRow, 'picture' | 'matched' | 'pages'>

/** Keeps what was found instead of what there was; nothing where the experience was deleted meanwhile. */
export async function savePictureCheck(tx: Tx, org: string, experienceId: string, found: Found): Promise<void> {
  const [there] = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.orgId, org), eq(experiences.id, experienceId)))
    .for('share')
  if (!there) return
  const values = { ...found, checkedAt: sql`clock_timestamp()` }
  await tx
    .insert(pictureChecks)
    .values({ experienceId, orgId: org, ...values })
    .onConflictDoUpdate({ target: pictureChecks.experienceId, set: values })
}
