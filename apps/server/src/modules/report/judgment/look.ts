import {
  findAllowed,
  findAnytimeReach,
  findInformation,
  findNextBoundary,
  mayBegin,
  replayLooks,
  shareAlpha,
} from '@vitrine/stats'
import type { Arm } from '../arms.ts'
import { type Cell, mergeViews, totalOf } from '../cells.ts'
import { checkEpochs } from '../epochs.ts'
import { conversionsOf, countSharedBy, findBest, findCap, measureAll, toFigures } from '../measure.ts'
import { metricRules } from '../metric-rules.ts'
import type { ReportSubject } from '../subject.ts'
import { hasBegun } from './begun.ts'
import type { DayRow, LookRow } from './kept.ts'
import { dateOfDay, hasVerdict, type JudgmentPlan } from './plan.ts'

/** The versions as they are judged. */
export const toJudgedArms = (
  plan: Pick<JudgmentPlan, 'arms'>,
  subject: Pick<ReportSubject, 'views'>,
  cells: readonly Cell[],
): Arm[] =>
  plan.arms.map(({ view_id: id, members, is_original }, index) => ({
    view: { id, name: subject.views.find((view) => view.id === id)?.name ?? '', is_original, index },
    members,
    cells: mergeViews(
      cells.filter((cell) => members.includes(cell.view)),
      id,
    ),
  }))

interface Request {
  plan: JudgmentPlan
  subject: ReportSubject
  /** Of everything that happened until the end of the day. */
  cells: readonly Cell[]
  day: number
  /** Those of earlier days. */
  looks: readonly LookRow[]
  /** Nobody could see it on that day: a look would spend without learning anything. */
  isHidden?: boolean
}

/** A complete day, judged; its looks where the day has any; the cap, fixed at the first of them. */
export interface JudgedDay {
  day: Omit<DayRow, 'orgId' | 'experienceId' | 'takenAt'>
  looks: Omit<LookRow, 'orgId' | 'experienceId'>[]
  cap: number | null
}

export function judgeDay(request: Request): JudgedDay {
  const { plan, subject, cells, day, looks, isHidden = false } = request
  const arms = toJudgedArms(plan, subject, cells)
  const original = arms.find((arm) => arm.view.is_original)
  const pairs = original
    ? arms
        .filter((arm) => arm !== original)
        .map((version) => ({ original, version, shared: countSharedBy(original, version, plan.metric) }))
    : []
  const { p_value, alarm } = checkEpochs(subject, cells)
  const judged = {
    day,
    date: dateOfDay(plan, day),
    ratioP: p_value,
    ratioAlarm: alarm,
    conversions: Math.max(0, ...pairs.map(({ shared }) => shared)),
    shared: Object.fromEntries(pairs.map(({ version, shared }) => [version.view.id, shared])),
    visitors: arms.reduce((sum, arm) => sum + totalOf(arm.cells, 'visitor').visitors, 0),
  }
  const isTaken = ({ version, shared }: JudgedPair) =>
    hasBegun(looks.filter((look) => look.viewId === version.view.id)) ||
    mayBegin(day, { days: plan.plannedDays ?? Infinity }, shared)
  if (!hasVerdict(plan) || isHidden || !pairs.some(isTaken)) return { day: judged, looks: [], cap: plan.cap }
  const cap = plan.cap ?? findCap(arms).amount
  return {
    day: judged,
    looks: takeLooks(request, pairs, { isTaken, cap }),
    cap: Number.isFinite(cap) ? cap : null,
  }
}

/** A version and the original; `shared`: conversions in the primary metric that the two share. */
interface JudgedPair {
  original: Arm
  version: Arm
  shared: number
}

/** Of the versions whose looks have begun; one that has too little to be compared keeps none of the others waiting. */
function takeLooks(
  { plan, day, looks }: Request,
  pairs: readonly JudgedPair[],
  { isTaken, cap }: { isTaken: (pair: JudgedPair) => boolean; cap: number },
): JudgedDay['looks'] {
  const { metric } = plan
  const measured = pairs.map((pair) => (isTaken(pair) ? measureAll({ ...pair, cap }) : null))
  const best = findBest(metric, measured)
  const spent = spentBy(plan, day, pairs.length)
  return pairs.flatMap(({ original, version }, i) => {
    const measurement = measured[i]
    if (!measurement) return []
    const pair = measurement.found[metric]?.pair
    const information = findInformation(conversionsOf(original, metric), conversionsOf(version, metric))
    // A look that had nothing to judge spent nothing.
    const before = looks.filter((look) => look.viewId === version.view.id && look.z !== null)
    return {
      day,
      viewId: version.view.id,
      spent,
      information,
      z: pair ? (pair.logRatio / pair.standardError) * (metricRules[metric].lowerIsBetter ? -1 : 1) : null,
      boundary:
        plan.plannedDays === null
          ? findAnytimeReach(pair?.n ?? 1, spent)
          : findNextBoundary(replayLooks(before), { information, spent }),
      chanceToBeBest: best[i + 1] ?? null,
      figures: toFigures(measurement),
    }
  })
}

/** Error that a version may have spent by the end of a complete day. */
function spentBy({ plannedDays: days, extendedOnDay, extendedFrom }: JudgmentPlan, day: number, versions: number) {
  if (days === null) return shareAlpha(versions)
  const extended =
    extendedOnDay === null || extendedFrom === null ? undefined : { onDay: extendedOnDay, daysBefore: extendedFrom }
  return findAllowed(day, { days, versions, extended })
}
