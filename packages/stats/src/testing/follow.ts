import { findNextBoundary } from '../boundaries.ts'
import { findMoneyCap } from '../cap.ts'
import { comparePair, type Pair } from '../compare-pair.ts'
import { findInformation } from '../information.ts'
import { findAllowed, isLookDay, type TestPlan } from '../looks.ts'
import type { Metric } from '../moments.ts'
import type { Stratum } from '../strata.ts'
import { startWalk, takeLook } from '../walk.ts'
import type { History } from './shop.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

/** The leading metrics of the simulation, with their kind. */
export const LEADING = { conversion: 'proportion', revenue: 'mean', orderValue: 'ratio' } as const satisfies Record<
  string,
  Metric
>
export type Leading = keyof typeof LEADING
export const leadingMetrics = Object.keys(LEADING) as Leading[]

/** A look: what each version beside the original was asked for, and what it showed in each metric. */
export type LookTaken = {
  day: number
  snapshot: Snapshot
  versions: { boundary: number; pairs: Record<Leading, Pair | null> }[]
}

/**
 * Judges a simulated test as the report does: on every day on which a look is due, with the cap of the first. All three
 * metrics follow the same converting visitors, so they share their boundaries. `extend` may change the plan after a look.
 */
export function* followTest(
  history: History,
  plan: TestPlan,
  extend: (look: LookTaken, plan: TestPlan) => TestPlan = () => plan,
): Generator<LookTaken> {
  let current = plan
  let cap: number | undefined
  const walks = Array.from({ length: history.versions - 1 }, () => startWalk())
  for (let day = 1; day <= current.days; day++) {
    if (day < 7) continue
    let snapshot = takeSnapshot(history, day, cap)
    if (!isLookDay(day, current, snapshot.conversions)) continue
    if (cap === undefined) {
      cap = findMoneyCap(snapshot.buyers).amount
      snapshot = takeSnapshot(history, day, cap)
    }
    const spent = findAllowed(day, current)
    const versions = walks.map((walk, i) => {
      const information = findInformation(snapshot.converting[0] ?? [], snapshot.converting[i + 1] ?? [])
      const boundary = findNextBoundary(walk, { information, spent })
      walks[i] = takeLook(walk, { information, boundary })
      return { boundary, pairs: comparePairs(snapshot, i + 1) }
    })
    const look = { day, snapshot, versions }
    yield look
    current = extend(look, current)
  }
}

export const comparePairs = (snapshot: Snapshot, version: number): Record<Leading, Pair | null> => {
  const compare = (metric: Leading) => {
    const [control, treatment] = [snapshot[metric][0], snapshot[metric][version]] as [Stratum[], Stratum[]]
    return comparePair({ control, treatment, metric: LEADING[metric] })
  }
  return { conversion: compare('conversion'), revenue: compare('revenue'), orderValue: compare('orderValue') }
}
