/** Visitors of one complete day. */
export interface TrafficDay {
  date: string
  /** Visitors who were exposed to the experience. */
  seen: number
  /** Visitors of the whole store, hour by hour added up. */
  store: number
}

export interface TrafficChange {
  date: string
  seen: number
  /** The median of the days that it was compared with. */
  usual: number
}

export type PageChange = TrafficChange & { word: 'fell' | 'rose' }

/** A day is compared with so many before it that were as usual. */
const COMPARED = 28
const LEAST_COMPARED = 7
/** A change that has lasted so long is the new usual, unless hardly anybody is left. */
const NEW_USUAL = 14
const HARDLY_ANYBODY = 0.05
/** Below this part of what the lower quarter of those days had, or above this multiple of the highest. */
const FELL = 0.6
const ROSE = 2
/** A whole store has weeks of holidays: what is told has to be worse than those. */
const STORE_FELL = 0.3
/** What chance alone does once in a million days: the deviance of a Poisson count. */
const LEAST_DEVIANCE = 24

const quantileOf = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
const lowOf = (values: readonly number[]): number => quantileOf(values, 0.25)
const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5)

const isBeyondChance = (seen: number, expected: number): boolean =>
  2 * ((seen > 0 ? seen * Math.log(seen / expected) : 0) - seen + expected) >= LEAST_DEVIANCE

/**
 * What the last day is, beside days that were as usual. A day that is not as usual is none that others are compared with, so that a loss
 * goes on being one, until it has lasted so long that it is the usual.
 */
function followDays<Word extends string>(
  days: readonly TrafficDay[],
  judge: (day: TrafficDay, usual: readonly TrafficDay[]) => Word | null,
  countOf: (day: TrafficDay) => number,
): (TrafficChange & { word: Word }) | null {
  let usual: TrafficDay[] = []
  let changed: TrafficDay[] = []
  let last: (TrafficChange & { word: Word }) | null = null
  for (const day of days) {
    const word = usual.length < LEAST_COMPARED ? null : judge(day, usual)
    if (word === null) {
      usual = [...usual, day].slice(-COMPARED)
      changed = []
      last = null
      continue
    }
    const median = medianOf(usual.map(countOf))
    last = { word, date: day.date, seen: countOf(day), usual: median }
    changed.push(day)
    if (changed.length < NEW_USUAL || countOf(day) < HARDLY_ANYBODY * median) continue
    usual = changed
    changed = []
    last = null
  }
  return last
}

/** The whole store, from its first day with visitors on. */
export function judgeStore(days: readonly TrafficDay[]): TrafficChange | null {
  const first = days.findIndex(({ store }) => store > 0)
  if (first < 0) return null
  const found = followDays(
    days.slice(first),
    ({ store }, usual) => {
      const low = lowOf(usual.map((day) => day.store))
      return store < STORE_FELL * low && isBeyondChance(store, low) ? 'fell' : null
    },
    ({ store }) => store,
  )
  if (!found) return null
  const { word: _word, ...change } = found
  return change
}

const shareOf = ({ seen, store }: TrafficDay): number => (store > 0 ? seen / store : 0)

/**
 * One experience, whose visitors have to change both by themselves and as a part of the store's: a sale that fills the whole store is no
 * change of this page, and neither is a holiday that empties it.
 */
export const judgePage = (days: readonly TrafficDay[]): PageChange | null =>
  followDays(
    // A day without anybody in the store tells nothing of one page.
    days.filter(({ store }) => store > 0),
    (day, usual) => {
      const counts = usual.map(({ seen }) => seen)
      const shares = usual.map(shareOf)
      const [low, highest] = [lowOf(counts), Math.max(...counts)]
      const fell = day.seen < FELL * low && shareOf(day) < FELL * lowOf(shares)
      if (fell && isBeyondChance(day.seen, low)) return 'fell'
      const rose = day.seen > ROSE * highest && shareOf(day) > ROSE * Math.max(...shares)
      return rose && highest > 0 && isBeyondChance(day.seen, highest) ? 'rose' : null
    },
    ({ seen }) => seen,
  )
