import type { ExperienceDetail, Report, View } from '@vitrine/contract'
import { addDays, daysBetween } from '../../../lib/calendar.ts'
import { formatWeight } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/time.ts'

/** Visitors came to the versions in other shares from this day on. */
export interface SplitChange {
  day: string
  before: string
  after: string
}

/** From this day on visitors saw something else, or on other pages. */
export interface Edit {
  day: string
  /** Names of the versions whose content was changed. */
  views: string[]
  rules: boolean
}

/** What a report is of another thing since, with its number on the chart and in the list below. */
export type Mark = { n: number } & (SplitChange | Edit)

export interface ChartMarks {
  changes: readonly Mark[]
  plannedEnd: string | null
  /** Days that are still to come until the planned end. */
  ahead: readonly string[]
  /** What has schedules that are still to change the split. */
  scheduled?: ExperienceDetail | undefined
}

/** `50/50`, in the order of the versions; the holdout takes no part. */
const sayWeights = (weights: Record<string, number>, views: readonly { id: string }[]): string =>
  views.flatMap(({ id }) => (weights[id] === undefined ? [] : [formatWeight(weights[id]).replace('%', '')])).join('/')

/** Changes of the split that changed anything; the earlier of two on one day is passed over. */
export function listSplitChanges(
  epochs: Report['epochs'],
  views: readonly { id: string }[],
  timeZone: string,
): SplitChange[] {
  const changes: SplitChange[] = []
  for (const [i, epoch] of epochs.entries()) {
    const earlier = epochs[i - 1]
    if (!earlier) continue
    const day = dayIn(timeZone, 0, Date.parse(epoch.from))
    const same = changes.at(-1)?.day === day ? changes.pop() : undefined
    const before = same?.before ?? sayWeights(earlier.weights, views)
    const after = sayWeights(epoch.weights, views)
    if (before !== after) changes.push({ day, before, after })
  }
  return changes
}

/** What was changed of contents and rules, a day at a time; versions that there are no more are left out. */
export function listEdits(
  changes: Report['changes'],
  views: readonly Pick<View, 'id' | 'name'>[],
  timeZone: string,
): Edit[] {
  const days = Map.groupBy(changes, ({ at }) => dayIn(timeZone, 0, Date.parse(at)))
  return [...days].flatMap(([day, ofDay]) => {
    const ids = new Set(ofDay.flatMap(({ view_ids }) => view_ids))
    const edit = {
      day,
      views: views.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])),
      rules: ofDay.some(({ rules }) => rules),
    }
    return edit.rules || edit.views.length > 0 ? [edit] : []
  })
}

/** Those of the days that are shown, in their order. */
export function numberMarks(changes: readonly (SplitChange | Edit)[], days: readonly { day: string }[]): Mark[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  return changes
    .filter(({ day }) => first <= day && day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((change, i) => ({ n: i + 1, ...change }))
}

/** Nothing is compared after the planned end, so that the chart of differences ends there. */
export const listDaysUntil = <T extends { day: string }>(days: readonly T[], plannedEnd: string | null): T[] =>
  days.filter(({ day }) => plannedEnd === null || day <= plannedEnd)

/** The days from the last one shown to the planned end. */
export function listDaysAhead(lastDay: string | undefined, plannedEnd: string | null): string[] {
  if (!lastDay || !plannedEnd) return []
  const count = Math.max(0, daysBetween(lastDay, plannedEnd))
  return Array.from({ length: count }, (_, i) => addDays(lastDay, i + 1))
}
