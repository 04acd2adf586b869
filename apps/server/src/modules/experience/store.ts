import { Activation, devices, type Metric, plannedDaysRange, ReportSettings } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { experiences, rules, type Tx, views } from '../../kernel/db/index.ts'
import type { ExperienceParts, ExperienceRow } from '../../kernel/experience/rows.ts'
import { newId } from '../../kernel/ids.ts'

type NewExperience = Pick<
  ExperienceRow,
  | 'orgId'
  | 'containerId'
  | 'kind'
  | 'type'
  | 'name'
  | 'memo'
  | 'url'
  | 'startAt'
  | 'endAt'
  | 'campaignStartAt'
  | 'campaignEndAt'
>

/** A draft for every device, shown at once, with the report's defaults and the metrics that lead it. */
export async function insertDraft(tx: Tx, fields: NewExperience, metrics: readonly Metric[]): Promise<ExperienceRow> {
  const report = ReportSettings.parse(metrics.length > 0 ? { metrics } : {})
  const defaults = { devices: [...devices], activation: Activation.parse({}), report }
  const [row] = await tx
    .insert(experiences)
    .values({ id: newId(), ...defaults, ...fields })
    .returning()
  return row as ExperienceRow
}

/** A new draft with the settings, rules and versions of another experience. */
export async function insertCopy(tx: Tx, source: ExperienceParts, name: string): Promise<string> {
  const { experience } = source
  const id = newId()
  const fresh = {
    id,
    name,
    status: 'draft' as const,
    revision: 1,
    releasedAt: null,
    endedAt: null,
    audienceAt: null,
    figuresFrom: null,
    liveChanges: [],
    exclusionId: null,
    conclusion: null,
    learned: '',
    tags: [],
    adoptedViewId: null,
    handedOverAt: null,
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  const report = { ...experience.report, planned_days: Math.min(plannedDaysRange.most, experience.report.planned_days) }
  await tx.insert(experiences).values({ ...experience, ...fresh, report, groups: [] })
  const at = Date.now()
  // Rows keep their order by creation: a millisecond apart each.
  for (const [index, view] of source.views.entries())
    await tx
      .insert(views)
      .values({ ...view, id: newId(), experienceId: id, screenshot: null, createdAt: new Date(at + index) })
  for (const [index, rule] of source.rules.entries())
    await tx.insert(rules).values({ ...rule, id: newId(), experienceId: id, createdAt: new Date(at + index) })
  return id
}

export async function removeExperience(tx: Tx, org: string, id: string): Promise<void> {
  await tx.delete(experiences).where(and(eq(experiences.orgId, org), eq(experiences.id, id)))
}
