import { normalCdf, normalPdf } from './normal.ts'

const STEPS = 64
const END = 9
const tails = Float64Array.from({ length: END * STEPS + 1 }, (_, i) => normalCdf(-i / STEPS))
const densities = Float64Array.from({ length: END * STEPS + 1 }, (_, i) => normalPdf(i / STEPS))

/**
 * P(Z > x) of the standard normal distribution, 0 beyond 9: a hundred times as quick as normalCdf, by Taylor's series
 * around the nearest of tabulated points; relative error below 2e-8.
 */
export const normalTail = (x: number): number => {
  if (x < 0) return 1 - normalTail(-x)
  if (!(x < END)) return 0
  const place = Math.round(x * STEPS)
  const at = place / STEPS
  const h = x - at
  const series = h * (1 - h * (at / 2 - h * ((at * at - 1) / 6 - (h * at * (at * at - 3)) / 24)))
  return (tails[place] as number) - (densities[place] as number) * series
}
