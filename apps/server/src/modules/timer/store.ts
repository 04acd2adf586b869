import type { TimerLooks } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { TimerRow } from './queries.ts'
import { timers } from './tables.ts'

/** What people set of a timer. */
export interface TimerFields {
  name: string
  startAt: Date | null
  endAt: Date
  showStartAt: Date | null
  showEndAt: Date | null
  repeatDays: number | null
  looks: TimerLooks
}

const one = <T>([row]: T[]): T => {
  if (!row) throw new Error('nothing was written')
  return row
}

export const insertTimer = async (
  tx: Tx,
  of: Pick<TimerRow, 'orgId' | 'containerId'> & { id?: string },
  fields: TimerFields,
): Promise<TimerRow> =>
  one(
    await tx
      .insert(timers)
      .values({ id: newId(), ...of, ...fields })
      .returning(),
  )

export const saveTimer = async (
  tx: Tx,
  { orgId, id }: Pick<TimerRow, 'orgId' | 'id'>,
  fields: Partial<TimerFields>,
): Promise<TimerRow> =>
  one(
    await tx
      .update(timers)
      .set({ ...fields, revision: sql`${timers.revision} + 1`, updatedAt: new Date() })
      .where(and(eq(timers.orgId, orgId), eq(timers.id, id)))
      .returning(),
  )

export async function removeTimer(tx: Tx, { orgId, id }: Pick<TimerRow, 'orgId' | 'id'>): Promise<void> {
  await tx.delete(timers).where(and(eq(timers.orgId, orgId), eq(timers.id, id)))
}
