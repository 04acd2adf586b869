import { and, eq } from 'drizzle-orm'
import { type Tx, viewSchedules } from '../../kernel/db/index.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { newId } from '../../kernel/ids.ts'
import type { ScheduleFields } from './judge.ts'

export async function insertSchedule(
  tx: Tx,
  { orgId, id: experienceId }: Pick<ExperienceRow, 'orgId' | 'id'>,
  fields: ScheduleFields,
): Promise<string> {
  const id = newId()
  await tx.insert(viewSchedules).values({ id, orgId, experienceId, ...fields })
  return id
}

export async function saveSchedule(tx: Tx, org: string, id: string, fields: Partial<ScheduleFields>): Promise<void> {
  await tx
    .update(viewSchedules)
    .set(fields)
    .where(and(eq(viewSchedules.orgId, org), eq(viewSchedules.id, id)))
}

export async function removeSchedule(tx: Tx, org: string, id: string): Promise<void> {
  await tx.delete(viewSchedules).where(and(eq(viewSchedules.orgId, org), eq(viewSchedules.id, id)))
}
