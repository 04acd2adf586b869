import {
  findAllowed,
  findAnytimeReach,
  findInformation,
  findNextBoundary,
  isLookDay,
  replayLooks,
  shareAlpha,
} from '@vitrine/stats'
import type { Arm } from '../arms.ts'
import { type Cell, mergeViews, totalOf } from '../cells.ts'
import { checkEpochs } from '../epochs.ts'
import {
  conversionsOf,
  countConverting,
  findBest,
  findCap,
  type Measurement,
  measureAll,
  toFigures,
} from '../measure.ts'
import { metricRules } from '../metric-rules.ts'
import type { ReportSubject } from '../subject.ts'
import { dateOfDay, hasVerdict, type JudgmentPlan } from './plan.ts'
import type { DayRow, LookRow } from './queries.ts'

/** The versions as they are judged. */
export const toJudgedArms = (
  plan: Pick<JudgmentPlan, 'arms'>,
  subject: Pick<ReportSubject, 'views'>,
  cells: readonly Cell[],
): Arm[] =>
  plan.arms.map(({ view_id: id, members, is_original }, index) => ({
    view: { id, name: subject.views.find((view) => view.id === id)?.name ?? '', is_original, index },
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
}

/** A complete day, judged; its looks where the day has any; the cap, fixed at the first of them. */
export interface JudgedDay {
  day: Omit<DayRow, 'orgId' | 'experienceId' | 'takenAt'>
  looks: Omit<LookRow, 'orgId' | 'experienceId'>[]
  cap: number | null
}

export function judgeDay(request: Request): JudgedDay {
  const { plan, subject, cells, day, looks } = request
  const arms = toJudgedArms(plan, subject, cells)
  const conversions = countAwaited(subject, plan, arms)
  const { p_value, alarm } = checkEpochs(subject, cells)
  const judged = {
    day,
    date: dateOfDay(plan, day),
    ratioP: p_value,
    ratioAlarm: alarm,
    conversions: conversions.length > 1 ? Math.min(...conversions) : 0,
    visitors: arms.reduce((sum, arm) => sum + totalOf(arm.cells, 'visitor').visitors, 0),
  }
  const days = plan.plannedDays ?? Infinity
  const isLook = looks.length > 0 || (conversions.length > 1 && isLookDay(day, { days }, conversions))
  if (!hasVerdict(plan) || !isLook) return { day: judged, looks: [], cap: plan.cap }
  const cap = plan.cap ?? findCap(arms).amount
  return { day: judged, looks: takeLooks(request, arms, cap), cap: Number.isFinite(cap) ? cap : null }
}

/** Conversions of each version. One that nobody is sent to and nobody ever saw is waited for by nobody. */
function countAwaited(subject: ReportSubject, plan: JudgmentPlan, arms: readonly Arm[]): number[] {
  const weights = subject.timeline.at(-1)?.weights ?? []
  const isFed = (arm: Arm) => {
    const members = plan.arms.find((each) => each.view_id === arm.view.id)?.members ?? []
    return subject.views.some((view, i) => members.includes(view.id) && (weights[i] ?? 0) > 0)
  }
  return arms
    .filter((arm) => isFed(arm) || totalOf(arm.cells, 'visitor').visitors > 0)
    .map((arm) => countConverting(arm, plan.metric))
}

function takeLooks({ plan, day, looks }: Request, arms: readonly Arm[], cap: number): JudgedDay['looks'] {
  const original = arms.find((arm) => arm.view.is_original)
  if (!original) return []
  const { metric } = plan
  const versions = arms.filter((arm) => arm !== original)
  const measured = versions.map((version) => measureAll({ original, version, cap }))
  const best = findBest(metric, measured)
  return versions.map((version, i) => {
    const measurement = measured[i] as Measurement
    const pair = measurement.found[metric]?.pair
    const information = findInformation(conversionsOf(original, metric), conversionsOf(version, metric))
    const before = looks.filter((look) => look.viewId === version.view.id)
    const spent = spentBy(plan, day, versions.length)
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
