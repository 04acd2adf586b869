import { and, eq, inArray } from 'drizzle-orm'
import { experiences, type Tx } from '../../../kernel/db/index.ts'
import { verdictDays, verdictLooks, verdictPlans } from '../tables.ts'
import type { DayRow, LookRow } from './kept.ts'
import type { JudgmentPlan } from './plan.ts'

/** Keeps how an experience will be judged. */
export async function recordPlan(
  tx: Tx,
  { orgId, id }: { orgId: string; id: string },
  plan: JudgmentPlan,
): Promise<void> {
  await tx.insert(verdictPlans).values({ orgId, experienceId: id, ...plan })
}

/** What goes when an experience becomes a draft again: nobody has seen it. */
export async function forgetPlan(tx: Tx, experience: string): Promise<void> {
  await tx.delete(verdictLooks).where(eq(verdictLooks.experienceId, experience))
  await tx.delete(verdictDays).where(eq(verdictDays.experienceId, experience))
  await tx.delete(verdictPlans).where(eq(verdictPlans.experienceId, experience))
}

export async function changePlan(
  tx: Tx,
  org: string,
  experience: string,
  fields: Partial<JudgmentPlan>,
): Promise<void> {
  await tx
    .update(verdictPlans)
    .set(fields)
    .where(and(eq(verdictPlans.orgId, org), eq(verdictPlans.experienceId, experience)))
}

/** What is released and compares nothing goes on in another currency of its container: nothing is kept of it. */
export async function changeCurrency(tx: Tx, org: string, container: string, currency: string): Promise<void> {
  const { id, orgId, containerId, status } = experiences
  const released = tx
    .select({ id })
    .from(experiences)
    .where(and(eq(orgId, org), eq(containerId, container), eq(status, 'released')))
  await tx
    .update(verdictPlans)
    .set({ currency })
    .where(and(eq(verdictPlans.orgId, org), inArray(verdictPlans.experienceId, released)))
}

/** Keeps what was seen of a complete day. Whoever comes second changes nothing. */
export async function saveDay(tx: Tx, day: DayRow, looks: readonly LookRow[]): Promise<boolean> {
  const [row] = await tx.insert(verdictDays).values(day).onConflictDoNothing().returning()
  if (row && looks.length > 0) await tx.insert(verdictLooks).values([...looks])
  return row !== undefined
}
