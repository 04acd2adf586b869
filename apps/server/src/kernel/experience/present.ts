import {
  Activation,
  type Experience,
  type ExperienceDetail,
  type ExperienceItem,
  issueMessage,
  type Kind,
  type KindDefinition,
  type Language,
  type Rule,
  type Step,
  steps,
  type View,
  type ViewSchedule,
  type ViewSummary,
} from '@vitrine/contract'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { KindRegistry, ServerKind } from '../kinds.ts'
import type { CheckedParts } from './checked-parts.ts'
import { shareOf } from './exclusion.ts'
import { presentFinding } from './finding-queries.ts'
import { nameIn } from './first-names.ts'
import { incompleteSteps, listMissing, phaseOf } from './lifecycle.ts'
import type { ExperienceParts, ExperienceRow, RuleRow, ScheduleRow, ViewRow } from './rows.ts'
import { isHeldBack, refusalOf } from './rule-verdict.ts'
import { isRunning, isTooLate, viewsInForce } from './timeline.ts'
import { toShare } from './weights.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentRule = (rule: RuleRow): Rule => {
  const { id, field, operator, value } = rule
  return { id, field, operator, value, refused: refusalOf(rule) }
}

/** Content as its kind has it today: with what an earlier version of the schema lacked. What no longer fits it stays as it was stored. */
function readContent({ content: schema }: KindDefinition, stored: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data as Record<string, unknown>
  return { ...(schema.safeParse({}).data as object | undefined), ...stored }
}

/** Likewise: what was stored before a condition was thought of has none. */
export const readActivation = (stored: unknown): Activation => {
  const parsed = Activation.safeParse(stored)
  return parsed.success ? parsed.data : { ...Activation.parse({}), ...(stored as Partial<Activation>) }
}

/** A version as lists have it. */
const presentSummary = (view: ViewRow, language: Language): ViewSummary => ({
  id: view.id,
  name: nameIn(view, language),
  weight: toShare(view.weight),
  is_original: view.isOriginal,
  priority: view.priority,
})

const presentView = (view: ViewRow, definition: KindDefinition, language: Language): View => ({
  ...presentSummary(view, language),
  experience_id: view.experienceId,
  memo: view.memo,
  screenshot: view.screenshot,
  content: readContent(definition, view.content),
})

/** The versions of an experience, in order, with the weights that hold now. */
export const presentViews = (
  parts: Pick<ExperienceParts, 'experience' | 'views' | 'changes' | 'schedules'>,
  kinds: KindRegistry,
  language: Language,
): View[] =>
  viewsInForce(parts, Date.now()).map((view) =>
    presentView(view, kinds[parts.experience.kind as Kind].definition, language),
  )

/** Of a draft, which shares visitors in no way yet, every schedule that can still hold waits. */
function stateOf(
  schedule: ScheduleRow,
  { status, endedAt }: Pick<ExperienceRow, 'status' | 'endedAt'>,
  now: number,
): ViewSchedule['state'] {
  const { startAt, recoverAt } = schedule
  if (endedAt && isRunning(schedule, endedAt.getTime())) return 'stopped'
  if (status === 'draft') return recoverAt && recoverAt.getTime() <= now ? 'done' : 'waiting'
  if (status === 'released' && isRunning(schedule, now)) return 'running'
  return startAt.getTime() > now ? 'waiting' : 'done'
}

const presentWeights = (stored: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(stored).map(([id, weight]) => [id, toShare(weight)]))

export const presentSchedule = (
  row: ScheduleRow,
  experience: Pick<ExperienceRow, 'status' | 'endedAt'>,
): ViewSchedule => ({
  id: row.id,
  experience_id: row.experienceId,
  start_at: row.startAt.toISOString(),
  description: row.description,
  weights: presentWeights(row.weights),
  recover_at: iso(row.recoverAt),
  state: stateOf(row, experience, Date.now()),
  created_at: row.createdAt.toISOString(),
})

/** By their start; of an ended experience those that had begun. */
export const presentSchedules = ({
  experience,
  schedules,
}: Pick<ExperienceParts, 'experience' | 'schedules'>): ViewSchedule[] =>
  schedules
    .filter((schedule) => !isTooLate(schedule, experience))
    .map((schedule) => presentSchedule(schedule, experience))

/** Steps that a draft still needs; a content that shows what was deleted is not complete. */
function stepsToDo(parts: CheckedParts, kinds: KindRegistry): Step[] {
  const { experience, deleted } = parts
  if (experience.status !== 'draft') return []
  const open = new Set(incompleteSteps(parts, kinds[experience.kind as Kind]))
  return steps.filter((step) => open.has(step) || (step === 'content' && deleted.length > 0))
}

/** An experience in the contract's shape, without its views and rules. */
function presentExperience(parts: CheckedParts, kinds: KindRegistry): z.output<typeof Experience> {
  const { experience: row } = parts
  const kind = row.kind as Kind
  return {
    id: row.id,
    container_id: row.containerId,
    target_type: kind,
    type: row.type,
    name: row.name,
    memo: row.memo,
    url: row.url,
    start_at: iso(row.startAt),
    end_at: iso(row.endAt),
    campaign_start_at: iso(row.campaignStartAt),
    campaign_end_at: iso(row.campaignEndAt),
    status: row.status,
    phase: phaseOf(row),
    devices: row.devices,
    hide_fragment: row.hideFragment,
    activation: readActivation(row.activation),
    holdout: toShare(row.holdout),
    priority: row.priority,
    report: row.report,
    groups: row.groups,
    revision: row.revision,
    incomplete_steps: stepsToDo(parts, kinds),
    held_back: isHeldBack(parts),
    findings: parts.findings.map(presentFinding),
    released_at: iso(row.releasedAt),
    ended_at: iso(row.endedAt),
    conclusion: row.conclusion,
    learned: row.learned,
    tags: row.tags,
    adopted_view_id: row.adoptedViewId,
    handed_over_at: iso(row.handedOverAt),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** Its labels and those of all its versions, each once. */
function listTags({ experience, views }: ExperienceParts, kinds: KindRegistry): string[] {
  const { tags: field } = kinds[experience.kind as Kind].definition
  const own = field === undefined ? [] : views.flatMap(({ content }) => content[field] ?? [])
  return [...new Set([...experience.tags, ...(own as string[])])]
}

/** An experience as lists have it; who lists it says how many sessions it has had. */
export function presentItem(
  parts: CheckedParts,
  kinds: KindRegistry,
  language: Language,
): Omit<ExperienceItem, 'sessions'> {
  const { activation: _activation, groups: _groups, learned: _learned, ...listed } = presentExperience(parts, kinds)
  const views = viewsInForce(parts, Date.now()).map((view) => presentSummary(view, language))
  return { ...listed, views, tags: listTags(parts, kinds) }
}

const presentExclusion = (parts: ExperienceParts): ExperienceDetail['exclusion'] =>
  parts.exclusion && {
    id: parts.exclusion.id,
    name: parts.exclusion.name,
    share: toShare(shareOf(parts)),
    fixed: parts.exclusion.ranges !== null,
  }

/** What was deleted, by the version that shows it and, of an image, the words that stand for it. */
const presentDeleted = ({ views, deleted }: CheckedParts): ExperienceDetail['deleted_content'] =>
  deleted.flatMap(({ path, error, details }) => {
    const view = views[Number(path.split('.')[1])]
    const what = error === 'unknown_timer' ? ('timer' as const) : ('picture' as const)
    const name = typeof details?.name === 'string' ? details.name : ''
    return view ? [{ view_id: view.id, what, name }] : []
  })

/** What the versions of a draft lack, in the reader's words. */
const presentMissing = (
  { experience, views }: CheckedParts,
  serverKind: ServerKind,
  language: Language,
): ExperienceDetail['missing_content'] =>
  experience.status === 'draft'
    ? views.flatMap((view) =>
        listMissing(view, experience, serverKind).map(({ path, error, details }) => ({
          view_id: view.id,
          ...{ path, error, message: issueMessage(error, language, details) },
        })),
      )
    : []

export const presentDetail = (parts: CheckedParts, kinds: KindRegistry, language: Language): ExperienceDetail => ({
  ...presentExperience(parts, kinds),
  views: presentViews(parts, kinds, language),
  rules: parts.rules.map(presentRule),
  schedules: presentSchedules(parts),
  exclusion: presentExclusion(parts),
  weight_changes: parts.changes.map(({ at, weights }) => ({ at: at.toISOString(), weights: presentWeights(weights) })),
  missing_content: presentMissing(parts, kinds[parts.experience.kind as Kind], language),
  deleted_content: presentDeleted(parts),
})

/** A version after a change, with where its experience stands now. */
export function presentChangedView(
  parts: ExperienceParts,
  kinds: KindRegistry,
  { id, language }: { id: string; language: Language },
): View & { revision: number } {
  const view = presentViews(parts, kinds, language).find((each) => each.id === id)
  if (!view) throw new AppError('not_found')
  return { ...view, revision: parts.experience.revision }
}
