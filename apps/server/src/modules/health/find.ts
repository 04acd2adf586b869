import type { Finding } from '@vitrine/contract'
import { dayOf, entryAt } from '@vitrine/targeting'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { timelineOf } from '../../kernel/experience/timeline.ts'
import type { RatioAlarm } from '../report/index.ts'
import { judgeRate, type RateRow } from '../view-error/index.ts'
import { type Hour, judgeOrders } from './judge/orders.ts'
import { judgePage, judgeStore, type TrafficChange, type TrafficDay } from './judge/traffic.ts'
import { findUnseen } from './judge/versions.ts'
import type { GivenUp, TrafficDayRow } from './queries.ts'

/** What was found of one experience; `view` empty: of all its versions. */
export interface Found {
  experience: string
  finding: Finding['finding']
  view: string
  figures: Finding['figures']
}

/** A finding with when it was found first. */
export type Lasting = Found & { since: Date }

/** All that a container's experiences are judged by. */
export interface Observed {
  now: number
  timezone: string
  /** What runs, and has reports or changes that can fail. */
  running: readonly ExperienceParts[]
  /** When the container was served again after a time in which it was not. */
  resumedAt: Date | null
  /** What was found of these before, and lasts. */
  open: readonly Lasting[]
  /** Complete days in their order, and what there is of later ones. */
  days: readonly TrafficDayRow[]
  latest: readonly Hour[]
  /** Of the last 24 hours, which begin at `since`. */
  rates: readonly RateRow[]
  since: number
  givenUp: readonly GivenUp[]
  alarms: ReadonlyMap<string, RatioAlarm>
}

const visitorsOf = (hours: readonly Hour[]): number => hours.reduce((sum, [visitors]) => sum + visitors, 0)

const toDay = ({ date, hours, seen }: TrafficDayRow, experience?: string): TrafficDay => ({
  date,
  store: visitorsOf(hours),
  seen: experience === undefined ? 0 : (seen[experience] ?? 0),
})

const figuresOf = ({ date, seen, usual }: TrafficChange): Found['figures'] => ({ date, seen, expected: usual })

/** When an experience could be seen first (ms). */
const openedAt = ({ experience: { releasedAt, startAt } }: ExperienceParts): number =>
  Math.max(releasedAt?.getTime() ?? 0, startAt?.getTime() ?? 0)

/** The day from which on the whole store has been served; days up to it say nothing of later ones. */
const firstOfStore = ({ resumedAt, timezone }: Pick<Observed, 'resumedAt' | 'timezone'>): string =>
  dayOf(resumedAt?.getTime() ?? 0, timezone)

/** The day on which an experience was released, resumed or meant for others than before, or its store was served again. */
const firstOf = (parts: ExperienceParts, { resumedAt, timezone }: Pick<Observed, 'resumedAt' | 'timezone'>): string =>
  dayOf(Math.max(openedAt(parts), parts.experience.audienceAt?.getTime() ?? 0, resumedAt?.getTime() ?? 0), timezone)

function findTraffic(parts: ExperienceParts, observed: Observed): Omit<Found, 'experience'>[] {
  const { id } = parts.experience
  // That day itself is none that others can be compared with.
  const first = firstOf(parts, observed)
  const change = judgePage(observed.days.filter(({ date }) => date > first).map((day) => toDay(day, id)))
  return change ? [{ finding: `traffic_${change.word}`, view: '', figures: figuresOf(change) }] : []
}

/** Versions that nobody sees, while the same weights have held for all of the time that is looked at. */
function findUnseenViews(parts: ExperienceParts, { rates, since, now }: Observed): Omit<Found, 'experience'>[] {
  const entry = entryAt(timelineOf(parts), now)
  if (!entry || Math.max(entry.from, openedAt(parts)) > since) return []
  const versions = parts.views.map(({ id }, i) => ({
    view: id,
    share: (entry.weights[i] ?? 0) / 10_000,
    newcomers: rates.find((rate) => rate.experience === parts.experience.id && rate.view === id)?.newcomers ?? 0,
  }))
  return findUnseen(versions).map(({ view, expected }) => ({ finding: 'version_unseen', view, figures: { expected } }))
}

function findFailing(parts: ExperienceParts, { rates, givenUp }: Observed): Omit<Found, 'experience'>[] {
  const changing = parts.views.filter((view) => !view.isOriginal)
  const failing = changing.flatMap(({ id }): Omit<Found, 'experience'>[] => {
    const rate = rates.find((each) => each.experience === parts.experience.id && each.view === id)
    if (!rate || judgeRate(rate) !== 'high') return []
    return [{ finding: 'view_errors', view: id, figures: { seen: rate.affected, expected: rate.visitors } }]
  })
  const undone = changing.filter(({ id }) => givenUp.some(({ view }) => view === id))
  return [...failing, ...undone.map(({ id }) => ({ finding: 'changes_given_up' as const, view: id, figures: {} }))]
}

function findRatio(parts: ExperienceParts, { alarms }: Observed): Omit<Found, 'experience'>[] {
  const alarm = alarms.get(parts.experience.id)
  if (!alarm) return []
  const { date, reason } = alarm
  const why = reason && { by: reason.by, value: reason.value }
  return [{ finding: 'sample_ratio', view: '', figures: { date, ...why } }]
}

/** What concerns all experiences of a container alike. */
function findOfStore(observed: Observed): Omit<Found, 'experience'>[] {
  const { days, latest } = observed
  const stopped = judgeOrders([...days.flatMap(({ hours }) => hours), ...latest])
  const first = firstOfStore(observed)
  const fell = judgeStore(days.filter(({ date }) => date > first).map((day) => toDay(day)))
  return [
    ...(stopped ? [{ finding: 'orders_stopped' as const, view: '', figures: { ...stopped } }] : []),
    ...(fell ? [{ finding: 'store_traffic_fell' as const, view: '', figures: figuresOf(fell) }] : []),
  ]
}

/** What concerns the store, not one of its experiences. */
export const isOfStore = (finding: Found['finding']): boolean =>
  finding === 'orders_stopped' || finding === 'store_traffic_fell'

/** What is found by the days before it. */
export const isByDays = (finding: Found['finding']): boolean =>
  isOfStore(finding) || finding === 'traffic_fell' || finding === 'traffic_rose'

/** So many days have to be there before something that is found by them. */
const LEAST_PAST = 7

/** What lasts, as far as anybody can tell: too few of the days that it was found by are there, or counted again yet. */
function listUnjudged(observed: Observed): Found[] {
  const { open, running, days, timezone } = observed
  return open.flatMap(({ since, ...found }) => {
    const parts = running.find(({ experience }) => experience.id === found.experience)
    if (!parts || !isByDays(found.finding)) return []
    const first =
      found.finding === 'orders_stopped'
        ? ''
        : isOfStore(found.finding)
          ? firstOfStore(observed)
          : firstOf(parts, observed)
    const began = dayOf(since.getTime(), timezone)
    const past = days.filter(({ date }) => date > first && date < began)
    // Days that count no more are no lack of them.
    return first < began && past.length < LEAST_PAST ? [found] : []
  })
}

/** What is wrong with what runs in a container. */
export function findAll(observed: Observed): Found[] {
  const ofStore = findOfStore(observed)
  const judged = observed.running.flatMap((parts) =>
    [
      ...ofStore,
      ...findUnseenViews(parts, observed),
      ...findTraffic(parts, observed),
      ...findRatio(parts, observed),
      ...findFailing(parts, observed),
    ].map((found) => ({ experience: parts.experience.id, ...found })),
  )
  const isKnown = ({ experience, finding }: Found) =>
    judged.some((each) => each.experience === experience && each.finding === finding)
  return [...judged, ...listUnjudged(observed).filter((found) => !isKnown(found))]
}
