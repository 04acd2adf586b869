import { and, eq } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { type Tx, viewSchedules } from '../../kernel/db/index.ts'

/** The experience that a schedule belongs to. Throws not_found. */
export async function experienceOfSchedule(tx: Tx, org: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ experienceId: viewSchedules.experienceId })
    .from(viewSchedules)
    .where(and(eq(viewSchedules.orgId, org), eq(viewSchedules.id, id)))
  if (!row) throw new AppError('not_found')
  return row.experienceId
}
