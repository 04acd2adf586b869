import { guardrails, type Judgment, type VersionVerdict } from '@vitrine/contract'
import {
  type Crossing,
  FIRST_LOOK_DAY,
  findShownReach,
  findVerdict,
  forecastTest,
  judgeGuardrail,
  LEAST_CONVERSIONS,
} from '@vitrine/stats'
import { toLift } from '../lifts.ts'
import { metricRules } from '../metric-rules.ts'
import type { ReportSubject } from '../subject.ts'
import { hasBegun } from './begun.ts'
import type { Kept, LookRow } from './kept.ts'
import {
  countDays,
  dateOfDay,
  extendableTo,
  hasVerdict,
  isBefore,
  type JudgmentPlan,
  MOST_JUDGED_DAYS,
} from './plan.ts'

/** How far an experiment has come. */
export interface Stage {
  state: Exclude<Judgment['state'], 'draft'>
  /** Complete days so far, the planned ones at most. */
  day: number
  /** Before its planned end, or without one. */
  stopped: boolean
  /** Whether further days may be judged than those that are over. */
  isOpen: boolean
  /**
   * Whether comparisons are those of the last look, also after the planned end and where some of the figures are gone; else they are
   * those of everything there is.
   */
  readsLooks: boolean
}

/** An experiment is over once its last day has been judged: until then nobody knows whether that day settles it. */
export function findStage(
  { ended_at, kept_from = null }: Pick<ReportSubject, 'ended_at'> & Partial<Pick<ReportSubject, 'kept_from'>>,
  { plan, lastDay, looks }: Kept,
  now: number,
): Stage {
  const closesAt = ended_at === null ? Infinity : Date.parse(ended_at)
  const { plannedDays } = plan
  const passed = countDays(plan, Math.min(now, closesAt))
  const mostDays = plannedDays ?? MOST_JUDGED_DAYS
  const judged = lastDay?.day ?? 0
  const isDue = passed >= mostDays
  // Of what its looks saw some is gone: no look can follow them.
  const isCut = isBefore(plan, kept_from)
  const isLost = plan.finished && isCut && closesAt > now && judged < mostDays
  const day = isLost ? judged : Math.min(passed, mostDays)
  const isClosed = isDue || isLost || closesAt <= now
  const isOver = isClosed && judged >= day
  return {
    state: !hasVerdict(plan) ? 'no_verdict' : isOver ? 'over' : hasBegun(looks) ? 'running' : 'collecting',
    day,
    stopped: isOver && (isLost || !isDue) && hasVerdict(plan),
    isOpen: !isClosed && hasVerdict(plan),
    readsLooks: plannedDays !== null || isDue || isCut,
  }
}

/** Where an experiment stands and what is said of each version; without anything kept it is a draft. `now` in ms. */
export function judge(subject: ReportSubject, kept: Kept | undefined, now: number): Judgment {
  const { settings } = subject
  if (!kept) return { ...ofDraft, method: settings.method, metric: settings.metrics[0] }
  const { plan, lastDay, looks } = kept
  const stage = findStage(subject, kept, now)
  const { isOpen } = stage
  const last = looks.findLast(({ z }) => z !== null)
  return {
    method: plan.method,
    metric: plan.metric,
    state: stage.state,
    first_day: plan.firstDay,
    planned_days: plan.plannedDays,
    planned_end: plan.plannedDays ? dateOfDay(plan, plan.plannedDays) : null,
    day: stage.day,
    days_left: isOpen && plan.plannedDays !== null ? plan.plannedDays - stage.day || null : null,
    stopped: stage.stopped,
    first_look: stage.state === 'collecting' ? findFirstLook(kept, stage) : null,
    conversions_missing: missingOf(lastDay?.conversions ?? 0),
    through: stage.readsLooks && last ? dateOfDay(plan, last.day) : null,
    extendable_to: extendableTo(plan, { day: stage.day, isOpen }),
    forecast: isOpen ? forecast(subject, kept) : null,
    verdicts: hasVerdict(plan)
      ? plan.arms.filter((arm) => !arm.is_original).map((arm) => speak(kept, arm.view_id, stage))
      : [],
  }
}

/** The earliest day that the first look can still be of; null where none is left. */
function findFirstLook({ plan, lastDay }: Kept, { day: passed, isOpen }: Stage): string | null {
  const day = Math.max(FIRST_LOOK_DAY, (lastDay?.day ?? 0) + 1)
  return day <= (isOpen ? (plan.plannedDays ?? Infinity) : passed) ? dateOfDay(plan, day) : null
}

const missingOf = (shared: number): number => Math.max(0, LEAST_CONVERSIONS - shared)

/** Conversions that a version shares with the original. Days of before this was kept know only those of all versions. */
function findShared({ lastDay, looks }: Kept, view: string): number {
  const own = looks.filter((look) => look.viewId === view)
  const kept = lastDay?.shared[view]
  if (kept !== undefined) return kept
  return own.length > 0 && !hasBegun(own) ? 0 : (lastDay?.conversions ?? 0)
}

const ofDraft = {
  state: 'draft',
  first_day: null,
  planned_days: null,
  planned_end: null,
  day: 0,
  days_left: null,
  stopped: false,
  first_look: null,
  conversions_missing: LEAST_CONVERSIONS,
  through: null,
  extendable_to: null,
  forecast: null,
  verdicts: [],
} as const satisfies Partial<Judgment>

/** The word on one version, by its own looks, and what guards it. */
function speak(kept: Kept, view: string, { state, day, stopped }: Stage): VersionVerdict {
  const { plan, looks } = kept
  const own = looks.filter((look) => look.viewId === view)
  const found = own.find((look) => sideOf(look) !== null)
  const last = own.at(-1)
  const looked = hasBegun(own)
  const shared = findShared(kept, view)
  const word = findVerdict({
    crossed: found ? sideOf(found) : null,
    day,
    plannedDays: state === 'over' && !stopped ? day : Infinity,
    looked,
    shared,
    chanceToWin: last?.figures[plan.metric]?.chance_to_win ?? null,
  })
  const judged = new Set([found, own.find((look) => look.day === plan.plannedDays)])
  return {
    view_id: view,
    // One that was stopped before anything was looked at never comes to anything.
    word: word === 'collecting' && state === 'over' ? 'not_enough_data' : word,
    day: found?.day ?? null,
    date: found ? dateOfDay(plan, found.day) : null,
    settled: found ? tellSettled(kept, found) : null,
    conversions_missing: looked ? 0 : missingOf(shared),
    guardrails: worstOf([...judged].flatMap((look) => (look ? guard(look) : []))),
  }
}

/** What the look that settled it saw, its interval reaching as far as its boundary. */
function tellSettled({ plan, visitors }: Kept, { day, boundary, figures }: LookRow): VersionVerdict['settled'] {
  const figure = figures[plan.metric]
  if (!figure) return null
  const { estimate, low, high, chance_to_win } = toLift(plan.metric, figure, findShownReach([boundary]))
  return { estimate, low, high, chance_to_win, visitors: visitors[day] ?? null }
}

/** `z` is signed so that above is better. */
const sideOf = ({ z, boundary }: LookRow): Crossing =>
  z === null || Math.abs(z) < boundary ? null : z > 0 ? 'above' : 'below'

/** What stands beside the primary metric on the day of a verdict; what could not be compared is named as well. */
const guard = ({ figures }: LookRow): VersionVerdict['guardrails'] =>
  guardrails.map((metric) => {
    const figure = figures[metric]
    if (!figure) return { metric, result: 'not_judged', not_excluded: null }
    const pair = { logRatio: figure.log_ratio, standardError: figure.standard_error }
    const { word, notExcluded } = judgeGuardrail(pair, metricRules[metric])
    return { metric, result: word, not_excluded: notExcluded }
  })

const severity = ['not_judged', 'holds', 'hint', 'fails'] as const

/** Of a metric that was judged twice, what was worse; one that was judged once is judged. */
const worstOf = (judged: VersionVerdict['guardrails']): VersionVerdict['guardrails'] =>
  guardrails.flatMap((metric) =>
    judged
      .filter((each) => each.metric === metric)
      .sort((a, b) => severity.indexOf(b.result) - severity.indexOf(a.result))
      .slice(0, 1),
  )

/**
 * The chance to find the lift aimed at by the planned end, should visitors keep coming as they do: the worst of the
 * versions that visitors are sent to now and that are looked at. One that was paused learns no more, and says nothing.
 */
function forecast({ settings, timeline, views }: ReportSubject, kept: Kept): Judgment['forecast'] {
  const { plan, lastDay, looks } = kept
  const { plannedDays, metric, arms } = plan
  if (!lastDay || plannedDays === null) return null
  const weights = timeline.at(-1)?.weights ?? []
  const isFed = ({ members }: JudgmentPlan['arms'][number]) =>
    views.some((view, i) => members.includes(view.id) && (weights[i] ?? 0) > 0)
  if (!arms.some((arm) => arm.is_original && isFed(arm))) return null
  const powers = arms.filter(isFed).flatMap(({ view_id }) => {
    const look = looks.find((each) => each.viewId === view_id && each.day === lastDay.day)
    const standardError = look?.figures[metric]?.standard_error
    if (standardError === undefined) return []
    const leastConversions = findShared(kept, view_id)
    const progress = { standardError, leastConversions, day: lastDay.day, plannedDays, versions: arms.length - 1 }
    return forecastTest(progress, settings.smallest_lift).power
  })
  return powers.length > 0 ? { lift: settings.smallest_lift, power: Math.min(...powers) } : null
}
