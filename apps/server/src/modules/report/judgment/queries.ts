import { and, asc, desc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import { experiences, type Tx } from '../../../kernel/db/index.ts'
import { verdictDays, verdictLooks, verdictPlans } from '../tables.ts'
import type { Kept } from './kept.ts'
import type { JudgmentPlan } from './plan.ts'

interface DayVisitors {
  experienceId: string
  day: number
  visitors: number
}

async function loadVisitors(tx: Tx, org: string, experiences: readonly string[]): Promise<DayVisitors[]> {
  return tx
    .select({ experienceId: verdictDays.experienceId, day: verdictDays.day, visitors: verdictDays.visitors })
    .from(verdictDays)
    .where(and(eq(verdictDays.orgId, org), inArray(verdictDays.experienceId, [...experiences])))
}

const toVisitors = (days: readonly DayVisitors[]): Kept['visitors'] =>
  Object.fromEntries(days.map(({ day, visitors }) => [day, visitors]))

/** When an experience can be seen: nobody changes that until the transaction ends. */
export async function holdDates(tx: Tx, org: string, experience: string) {
  const { id, orgId, releasedAt, startAt, endedAt, endAt } = experiences
  const [dates] = await tx
    .select({ releasedAt, startAt, endedAt, endAt })
    .from(experiences)
    .where(and(eq(orgId, org), eq(id, experience)))
    .for('share')
  return dates
}

/** How an experience is judged; undefined for a draft. */
export async function loadPlan(tx: Tx, org: string, experience: string): Promise<JudgmentPlan | undefined> {
  const [plan] = await tx
    .select()
    .from(verdictPlans)
    .where(and(eq(verdictPlans.orgId, org), eq(verdictPlans.experienceId, experience)))
  return plan
}

/** The name of a released experience of a container that compares versions, whose money would be of two currencies after a change. */
export async function findJudged(tx: Tx, org: string, container: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: experiences.name })
    .from(experiences)
    .innerJoin(verdictPlans, and(eq(verdictPlans.orgId, org), eq(verdictPlans.experienceId, experiences.id)))
    .where(
      and(
        eq(experiences.orgId, org),
        eq(experiences.containerId, container),
        eq(experiences.status, 'released'),
        sql`jsonb_array_length(${verdictPlans.arms}) > 1`,
      ),
    )
    .orderBy(asc(experiences.createdAt), asc(experiences.id))
    .limit(1)
  return row?.name
}

/** All that was kept of how an experience is judged; undefined for a draft. */
export async function loadKept(tx: Tx, org: string, experience: string): Promise<Kept | undefined> {
  return (await loadAllKept(tx, org, [experience])).get(experience)
}

/** The same of several experiences, by id; drafts have none. */
export async function loadAllKept(tx: Tx, org: string, experiences: readonly string[]): Promise<Map<string, Kept>> {
  const ids = [...experiences]
  const plans = await tx
    .select()
    .from(verdictPlans)
    .where(and(eq(verdictPlans.orgId, org), inArray(verdictPlans.experienceId, ids)))
  const lastDays = await tx
    .selectDistinctOn([verdictDays.experienceId])
    .from(verdictDays)
    .where(and(eq(verdictDays.orgId, org), inArray(verdictDays.experienceId, ids)))
    .orderBy(asc(verdictDays.experienceId), desc(verdictDays.day))
  const looks = await tx
    .select()
    .from(verdictLooks)
    .where(and(eq(verdictLooks.orgId, org), inArray(verdictLooks.experienceId, ids)))
    .orderBy(asc(verdictLooks.day), asc(verdictLooks.viewId))
  const days = await loadVisitors(tx, org, ids)
  return new Map(
    plans.map((plan) => [
      plan.experienceId,
      {
        plan,
        lastDay: lastDays.find((day) => day.experienceId === plan.experienceId),
        visitors: toVisitors(days.filter((day) => day.experienceId === plan.experienceId)),
        looks: looks.filter((look) => look.experienceId === plan.experienceId),
      },
    ]),
  )
}

/** Whether anybody had come on a day that was judged; that is known when what visitors did is long gone. */
export async function sawVisitors(tx: Tx, org: string, experience: string): Promise<boolean> {
  const { orgId, experienceId, visitors } = verdictDays
  return (await tx.$count(verdictDays, and(eq(orgId, org), eq(experienceId, experience), gt(visitors, 0)))) > 0
}

/** Experiences that have days to be judged, or will have; a page of them, in the order of their ids. */
export async function listOpenPlans(
  tx: Tx,
  after: string,
  limit: number,
): Promise<{ org: string; experience: string; containerId: string }[]> {
  return tx
    .select({ org: verdictPlans.orgId, experience: verdictPlans.experienceId, containerId: experiences.containerId })
    .from(verdictPlans)
    .innerJoin(experiences, eq(experiences.id, verdictPlans.experienceId))
    .where(and(not(verdictPlans.finished), gt(verdictPlans.experienceId, after)))
    .orderBy(asc(verdictPlans.experienceId))
    .limit(limit)
}
