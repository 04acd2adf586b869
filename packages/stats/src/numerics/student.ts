import { logGammaHalfStep } from './gamma.ts'
import { normalCdf, normalQuantile } from './normal.ts'

const EPSILON = 2 ** -53
const TINY = 1e-300

/**
 * P(T > t) for Student's t with `degrees` > 0 (may be fractional): ½ I(ν/(ν+t²); ν/2, ½) (DLMF 8.17.1, Abramowitz and
 * Stegun 26.7.1); near the middle by the series DLMF 8.17.8, in the tail by the continued fraction 8.17.22; absolute
 * error below 1e-12.
 */
export const studentTail = (t: number, degrees: number): number => {
  if (t < 0) return 1 - studentTail(-t, degrees)
  // From here on the normal is closer to Student's t than 1e-10 (the first correction is φ(t)(t + t³)/(4ν)).
  if (degrees > 1e10) return normalCdf(-t)
  const a = degrees / 2
  const y = (t * t) / (degrees + t * t)
  // ln of y^½ (1−y)^a / B(a, ½)
  const front = Math.exp(
    Math.log(t) -
      0.5 * Math.log(degrees) -
      (a + 0.5) * Math.log1p((t * t) / degrees) +
      logGammaHalfStep(a) -
      0.5 * Math.log(Math.PI),
  )
  return t * t < 3 || (t * t < 36 && t * t < degrees)
    ? 0.5 - front * sumSeries(a, y)
    : (front * evaluateFraction(a, degrees / (degrees + t * t))) / (2 * a)
}

/** Σ (a+½)ₙ/(3/2)ₙ yⁿ: all terms positive, few when a·y or y is small. */
const sumSeries = (a: number, y: number) => {
  let term = 1
  let sum = 1
  for (let n = 0; term > sum * EPSILON; n++) {
    term *= (y * (a + 0.5 + n)) / (1.5 + n)
    sum += term
  }
  return sum
}

/** The continued fraction of I(x; a, ½), by modified Lentz (Thompson and Barnett 1986). */
const evaluateFraction = (a: number, x: number) => {
  let c = 1
  let d = 1 / (1 - (x * (a + 0.5)) / (a + 1) || TINY)
  let fraction = d
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (0.5 - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || TINY)
    c = 1 + even / c || TINY
    fraction *= d * c
    const odd = (-(a + m) * (a + 0.5 + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || TINY)
    c = 1 + odd / c || TINY
    fraction *= d * c
    if (Math.abs(d * c - 1) < EPSILON * 2) break
  }
  return fraction
}

const density = (t: number, degrees: number) =>
  Math.exp(
    logGammaHalfStep(degrees / 2) -
      0.5 * Math.log(degrees * Math.PI) -
      ((degrees + 1) / 2) * Math.log1p((t * t) / degrees),
  )

/**
 * The t with P(T ≤ t) = p, p in (0, 1): Newton's method on the tail from the normal quantile, which lies below; the
 * distribution function is concave above 0, so every step stays below and convergence is certain.
 */
export const studentQuantile = (p: number, degrees: number): number => {
  if (p < 0.5) return -studentQuantile(1 - p, degrees)
  let t = normalQuantile(p)
  for (let k = 0; k < 200; k++) {
    const step = (studentTail(t, degrees) - (1 - p)) / density(t, degrees)
    t += step
    if (!(Math.abs(step) > t * 1e-14)) break
  }
  return t
}
