import { findNextBoundary } from './boundaries.ts'
import { findMoneyCap } from './cap.ts'
import { comparePair, type Pair } from './compare-pair.ts'
import type { History } from './history.ts'
import { countShared, findInformation } from './information.ts'
import { FIRST_LOOK_DAY, findAllowed, mayBegin, type TestPlan } from './looks.ts'
import type { Metric } from './moments.ts'
import { type Snapshot, unfold } from './snapshot.ts'
import type { Stratum } from './strata.ts'
import { startWalk, takeLook, type Walk } from './walk.ts'

/** The primary metrics that follow from orders alone, with their kind. */
export const LEADING = { conversion: 'proportion', revenue: 'mean', orderValue: 'ratio' } as const satisfies Record<
  string,
  Metric
>
export type Leading = keyof typeof LEADING
export const leadingMetrics = Object.keys(LEADING) as Leading[]

/** A look: what each version beside the original was asked for and showed in each metric; null where it has not begun. */
export type LookTaken = {
  day: number
  snapshot: Snapshot
  versions: ({ boundary: number; pairs: Record<Leading, Pair | null> } | null)[]
}

/**
 * Judges a test as the report does: each version from the day on which its own looks begin, with the cap of
 * the first. All three metrics follow the same converting visitors, so they share their boundaries. `extend` may change
 * the plan after a look.
 */
export function* followTest(
  history: History,
  plan: TestPlan,
  extend: (look: LookTaken, plan: TestPlan) => TestPlan = () => plan,
): Generator<LookTaken> {
  let current = plan
  const unfolding = unfold(history)
  let isCapped = false
  const walks: (Walk | undefined)[] = Array.from({ length: history.versions - 1 })
  for (let day = 1; day <= current.days; day++) {
    if (day < FIRST_LOOK_DAY) continue
    let snapshot = unfolding.takeSnapshot(day)
    const [control = [], ...others] = snapshot.converting
    for (const [i, own] of others.entries())
      if (mayBegin(day, current, countShared(control, own))) walks[i] ??= startWalk()
    if (walks.every((walk) => walk === undefined)) continue
    if (!isCapped) {
      const shared = others.map((own) => countShared(control, own)).filter((count) => count > 0)
      unfolding.setCap(findMoneyCap(unfolding.listAmounts(), Math.min(...shared)).amount)
      snapshot = unfolding.takeSnapshot(day)
      isCapped = true
    }
    const spent = findAllowed(day, current)
    const versions = walks.map((walk, i) => {
      if (!walk) return null
      const information = findInformation(control, others[i] ?? [])
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
