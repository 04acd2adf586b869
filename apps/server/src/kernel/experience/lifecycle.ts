import type { Phase, Step } from '@vitrine/contract'
import { matchRules, WEIGHT_TOTAL } from '@vitrine/targeting'
import type { FieldIssue } from '../app-error.ts'
import type { ServerKind } from '../kinds.ts'
import { re2 } from './regex.ts'
import type { ExperienceParts, ExperienceRow, ViewRow } from './rows.ts'
import { isTooMuchTogether, refusedRules } from './rule-verdict.ts'
import { judgeWeights } from './weights.ts'

/** What the clock makes of the stored status: a released experience is scheduled, running or expired. */
export function phaseOf(experience: Pick<ExperienceRow, 'status' | 'startAt' | 'endAt'>, now = new Date()): Phase {
  if (experience.status !== 'released') return experience.status
  if (experience.startAt && experience.startAt > now) return 'scheduled'
  return experience.endAt && experience.endAt <= now ? 'expired' : 'running'
}

/** What a version lacks to have something to show; the original shows the page as it is. */
export const listMissing = (
  view: ViewRow,
  { type }: Pick<ExperienceRow, 'type'>,
  serverKind: ServerKind,
): FieldIssue[] => (view.isOriginal ? [] : serverKind.findMissing(view.content, type))

/** Steps that a draft still needs before it can be released; empty when it is ready. */
export function incompleteSteps(
  { experience, views, rules, schedules }: Pick<ExperienceParts, 'experience' | 'views' | 'rules' | 'schedules'>,
  serverKind: ServerKind,
  now = new Date(),
): Step[] {
  const shown = views.filter((view) => !view.isOriginal)
  const isFilled = (view: ViewRow) => listMissing(view, experience, serverKind).length === 0
  const complete: Record<Step, boolean> = {
    rules: rules.length > 0 && refusedRules({ rules }).length === 0 && !isTooMuchTogether(rules),
    devices: experience.devices.length > 0,
    versions: shown.length > 0,
    weights:
      views.reduce((sum, view) => sum + view.weight, 0) === WEIGHT_TOTAL &&
      schedules.every(({ weights }) => judgeWeights(weights, views).length === 0),
    content: shown.length > 0 && shown.every(isFilled),
    dates: !experience.endAt || experience.endAt > now,
  }
  return (Object.keys(complete) as Step[]).filter((step) => !complete[step])
}

/** What versions lack to have something to show, by their order. */
export const findMissing = (
  { experience, views }: Pick<ExperienceParts, 'experience' | 'views'>,
  serverKind: ServerKind,
): FieldIssue[] =>
  views.flatMap((view, index) =>
    issuesWithin(index, listMissing(view, experience, serverKind)).map((issue) => ({
      ...issue,
      details: { ...issue.details, ...(views.length > 1 && { version: view.name }) },
    })),
  )

/** Of a content that is a field of its own. */
export const issuesInContent = (issues: FieldIssue[]): FieldIssue[] =>
  issues.map(({ path, ...issue }) => ({ ...issue, path: `content${path && `.${path}`}` }))

/** Issues of one version's content, as those of the whole. */
export const issuesWithin = (index: number, issues: FieldIssue[]): FieldIssue[] =>
  issuesInContent(issues).map(({ path, ...issue }) => ({ ...issue, path: `views.${index}.${path}` }))

/** What stands against a release although every step is complete: contents that do not go with the rules, or with the store's `domain`. */
export function findObstacles(
  { experience, views, rules }: Pick<ExperienceParts, 'experience' | 'views' | 'rules'>,
  serverKind: ServerKind,
  domain: string,
): FieldIssue[] {
  const options = { hideFragment: experience.hideFragment, regex: re2 }
  const { type, url } = experience
  const at = { type, url, domain, isCaught: (address: string) => matchRules(rules, address, options) }
  return views.flatMap((view, index) =>
    (serverKind.findObstacles?.(view.content, at) ?? []).map(({ path, error, details }) => ({
      path: `views.${index}.content.${path}`,
      error,
      details: { ...details, version: view.name },
    })),
  )
}
