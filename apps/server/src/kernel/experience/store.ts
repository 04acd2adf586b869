import { and, eq, sql } from 'drizzle-orm'
import { experiences, type Tx, views, weightChanges } from '../db/index.ts'
import { newId } from '../ids.ts'
import type { ExperienceRow, ViewRow, WeightChangeRow } from './rows.ts'

/** Writes fields of an experience and begins its next revision. */
export async function saveExperience(
  tx: Tx,
  org: string,
  id: string,
  fields: Partial<ExperienceRow>,
): Promise<ExperienceRow> {
  const [row] = await tx
    .update(experiences)
    .set({ ...fields, revision: sql`${experiences.revision} + 1`, updatedAt: new Date() })
    .where(and(eq(experiences.orgId, org), eq(experiences.id, id)))
    .returning()
  return row as ExperienceRow
}

/** Writes what is found out about an experience beside its settings, which begins no revision. */
export async function noteExperience(
  tx: Tx,
  { orgId, id }: Pick<ExperienceRow, 'orgId' | 'id'>,
  fields: Partial<Pick<ExperienceRow, 'audienceAt' | 'figuresFrom' | 'liveChanges'>>,
): Promise<void> {
  await tx
    .update(experiences)
    .set(fields)
    .where(and(eq(experiences.orgId, orgId), eq(experiences.id, id)))
}

export async function insertView(tx: Tx, values: typeof views.$inferInsert): Promise<ViewRow> {
  const [row] = await tx.insert(views).values(values).returning()
  return row as ViewRow
}

export async function saveView(tx: Tx, org: string, id: string, fields: Partial<ViewRow>): Promise<ViewRow> {
  const [row] = await tx
    .update(views)
    .set(fields)
    .where(and(eq(views.orgId, org), eq(views.id, id)))
    .returning()
  return row as ViewRow
}

export async function removeView(tx: Tx, org: string, id: string): Promise<void> {
  await tx.delete(views).where(and(eq(views.orgId, org), eq(views.id, id)))
}

/** Gives views their weights, out of 10,000. */
export async function saveWeights(tx: Tx, org: string, weights: Map<string, number>): Promise<void> {
  for (const [id, weight] of weights) await saveView(tx, org, id, { weight })
}

/** Keeps the weights and the holdout that hold from `at` on; the epochs of the report come from these. */
export async function recordWeights(
  tx: Tx,
  experience: ExperienceRow,
  of: Pick<ViewRow, 'id' | 'weight'>[],
  at: Date,
): Promise<WeightChangeRow> {
  const [row] = await tx
    .insert(weightChanges)
    .values({
      id: newId(),
      orgId: experience.orgId,
      experienceId: experience.id,
      at,
      weights: Object.fromEntries(of.map((view) => [view.id, view.weight])),
      holdout: experience.holdout,
    })
    .returning()
  return row as WeightChangeRow
}

export async function forgetWeights(tx: Tx, experienceId: string): Promise<void> {
  await tx.delete(weightChanges).where(eq(weightChanges.experienceId, experienceId))
}
