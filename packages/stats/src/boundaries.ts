import { normalQuantile } from './numerics/normal.ts'
import { findCrossing, type Look, startWalk, stepFrom, takeLook, type Walk } from './walk.ts'

/** No boundary is wider: beyond 8 standard errors there is nothing to spend. */
export const WIDEST_BOUNDARY = 8

/** The chance that a test without any effect has crossed one of these boundaries. */
export const findSpent = ({ above, below }: Walk): number => above + below

/**
 * How many standard errors the next look asks for, so that all looks together have crossed with the chance `spent`
 * without any effect; the boundaries of before stay as they are. A look that may spend nothing more gets the widest.
 */
export const findNextBoundary = (
  walk: Walk,
  { information, spent }: { information: number; spent: number },
): number => {
  const target = spent - findSpent(walk)
  const step = stepFrom(walk, information)
  if (!(target > 0 && step.information > 0)) return WIDEST_BOUNDARY
  // Newton's method on the logarithm, which is concave: from a boundary too wide it comes down without passing the root.
  let [low, high] = [0, Math.min(WIDEST_BOUNDARY, -normalQuantile(target / 2))]
  for (let boundary = high, k = 0; k < 100; k++) {
    const { above, below, density } = findCrossing(walk, step, boundary)
    if (above + below < target) high = boundary
    else low = boundary
    const next = boundary + ((above + below) * Math.log((above + below) / target)) / density
    if (Math.abs(next - boundary) < 1e-7) return Math.min(next, WIDEST_BOUNDARY)
    // Where the crossing is too rare for a double, its logarithm leads nowhere.
    boundary = next > low && next < high ? next : (low + high) / 2
  }
  return high
}

/** The walk after these looks; `drift` is E(Z)/√information. */
export const replayLooks = (looks: readonly Look[], drift = 0): Walk =>
  looks.reduce((walk, look) => takeLook(walk, look), startWalk(drift))

/** The boundaries of looks with this information that may have spent this much by then (both cumulative, by look). */
export const findBoundaries = ({
  information,
  spent,
}: {
  information: readonly number[]
  spent: readonly number[]
}): number[] => {
  let walk = startWalk()
  return information.map((value, i) => {
    const boundary = findNextBoundary(walk, { information: value, spent: spent[i] ?? 0 })
    walk = takeLook(walk, { information: value, boundary })
    return boundary
  })
}
