import {
  type BodyOutput,
  type KindDefinition,
  plannedDaysRange,
  type ReportSettings,
  type updateExperience,
} from '@vitrine/contract'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { wrongStateOf } from '../../kernel/experience/change.ts'
import type { ExperienceParts, ExperienceRow } from '../../kernel/experience/rows.ts'
import { toStoredShare } from '../../kernel/experience/weights.ts'
import { isHoldoutBaseline } from '../report/index.ts'

type Input = Omit<BodyOutput<typeof updateExperience>, 'revision'>

const toDate = (value: string | null | undefined): Date | null | undefined =>
  value ? new Date(value) : (value as null | undefined)

/** The contract's fields as columns; what was not sent is left out, and so are the rules, which are rows of their own. */
export function toColumns(input: Input): Partial<ExperienceRow> {
  const columns = {
    name: input.name,
    memo: input.memo,
    url: input.url,
    startAt: toDate(input.start_at),
    endAt: toDate(input.end_at),
    campaignStartAt: toDate(input.campaign_start_at),
    campaignEndAt: toDate(input.campaign_end_at),
    devices: input.devices,
    hideFragment: input.hide_fragment,
    activation: input.activation,
    holdout: input.holdout === undefined ? undefined : toStoredShare(input.holdout),
    priority: input.priority,
    report: input.report,
    groups: input.groups,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** What may still change after release, on a kind that is not editable while it runs. */
const changeableLive = ['name', 'memo', 'report', 'groups', 'holdout']

/** What a verdict comes from: changed after the release it would be chosen by what was seen. */
const judgedBy = (before: ReportSettings, after: ReportSettings | undefined): string[] => {
  if (!after) return []
  const fixed = {
    method: before.method !== after.method,
    'metrics.0': before.metrics[0] !== after.metrics[0],
    planned_days: before.planned_days !== after.planned_days,
    conversion_window_days: before.conversion_window_days !== after.conversion_window_days,
  }
  return Object.entries(fixed).flatMap(([field, isChanged]) => (isChanged ? [`report.${field}`] : []))
}

/** Refuses fields that release has fixed. */
export function requireChangeable(
  { experience }: ExperienceParts,
  input: Input,
  { editableLive }: KindDefinition,
): void {
  if (experience.status === 'draft') return
  const isOpen = experience.status === 'released' && editableLive
  const allowed = experience.status === 'ended' ? ['name', 'memo', 'report', 'groups'] : changeableLive
  const fixed = isOpen ? [] : Object.keys(input).filter((field) => !allowed.includes(field))
  const paths = [...fixed, ...judgedBy(experience.report, input.report)]
  const issues: FieldIssue[] = paths.map((path) => ({ path, error: 'not_editable_after_release' }))
  if (issues.length) throw wrongStateOf(experience, 'settings', issues)
}

/** Only an extension makes a plan longer than that. */
export function findPlanIssues({ experience }: ExperienceParts, { report }: Input): FieldIssue[] {
  const max = plannedDaysRange.most
  return experience.status === 'draft' && report && report.planned_days > max
    ? [{ path: 'report.planned_days', error: 'too_big', details: { max } }]
    : []
}

/** Without a device nobody would see what is released. */
export const findDeviceIssues = ({ experience }: ExperienceParts, { devices }: Input): FieldIssue[] =>
  experience.status === 'released' && devices?.length === 0 ? [{ path: 'devices', error: 'no_device' }] : []

/** Windows are judged as they will be stored: one end may come from the request and the other from before. */
export function findWindowIssues(before: ExperienceRow, columns: Partial<ExperienceRow>): FieldIssue[] {
  const after = { ...before, ...columns }
  const issues: FieldIssue[] = []
  if (after.startAt && after.endAt && after.endAt < after.startAt)
    issues.push({ path: 'end_at', error: 'end_before_start' })
  if (after.campaignStartAt && after.campaignEndAt && after.campaignEndAt < after.campaignStartAt)
    issues.push({ path: 'campaign_end_at', error: 'end_before_start' })
  return issues
}

/**
 * Groups are of existing views, a view belongs to one at most, and something is left that one of all could be compared with: whoever is
 * held out, of a kind that compares with them.
 */
export function findGroupIssues(
  { experience, views }: ExperienceParts,
  { groups, holdout }: Input,
  definition: KindDefinition,
): FieldIssue[] {
  const known = new Set(views.map((view) => view.id))
  const mayHoldAll = isHoldoutBaseline(definition, [experience, { holdout: holdout ?? 0 }])
  const taken = new Set<string>()
  const issues: FieldIssue[] = []
  for (const [g, group] of (groups ?? []).entries()) {
    for (const [v, id] of group.view_ids.entries()) {
      if (!known.has(id)) issues.push({ path: `groups.${g}.view_ids.${v}`, error: 'unknown_view' })
      else if (taken.has(id)) issues.push({ path: `groups.${g}.view_ids.${v}`, error: 'already_grouped' })
      taken.add(id)
    }
    const inGroup = new Set(group.view_ids)
    if (!mayHoldAll && views.every(({ id }) => inGroup.has(id)))
      issues.push({ path: `groups.${g}.view_ids`, error: 'nothing_to_compare' })
  }
  return issues
}
