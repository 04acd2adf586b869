import type { Stratum } from '../strata.ts'

/** A visitor's numerator and denominator. */
export type Visit = readonly [y: number, d: number]

/** The sums of these visitors. */
export const sumVisits = (epoch: number, visits: readonly Visit[]): Stratum => {
  const add = (of: (visit: Visit) => number) => visits.reduce((sum, visit) => sum + of(visit), 0)
  return {
    epoch,
    n: visits.length,
    sum: add(([y]) => y),
    sumSquares: add(([y]) => y * y),
    sumDenominator: add(([, d]) => d),
    sumDenominatorSquares: add(([, d]) => d * d),
    sumProducts: add(([y, d]) => y * d),
  }
}
