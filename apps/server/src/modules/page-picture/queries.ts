import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import { pictureChecks } from './tables.ts'

/** What was found when somebody last had it looked for; undefined: nobody has. */
export async function findPictureCheck(tx: Tx, org: string, experienceId: string) {
  const [row] = await tx
    .select()
    .from(pictureChecks)
    .where(and(eq(pictureChecks.orgId, org), eq(pictureChecks.experienceId, experienceId)))
  return row
}
export type PictureCheckRow = NonNullable<Awaited<ReturnType<typeof findPictureCheck>>>
