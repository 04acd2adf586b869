import { gammaTail } from './gamma.ts'

/** Density of the standard normal distribution. */
export const normalPdf = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** Φ(x) = P(Z ≤ x): erfc(z) = Q(½, z²) (DLMF 7.11.2), so the lower tail keeps its relative precision. */
export const normalCdf = (x: number): number => {
  const tail = gammaTail(0.5, (x * x) / 2) / 2
  return x > 0 ? 1 - tail : tail
}

/**
 * Φ⁻¹(p) for p in [0, 1] (±Infinity at the ends, NaN outside): Hastings' approximation (Abramowitz and Stegun 26.2.23,
 * error below 4.5e-4), then Halley steps on Φ itself, each cubing the error; relative error about 1e-15 in the lower
 * half.
 */
export const normalQuantile = (p: number): number => {
  if (!(p > 0 && p < 1)) return p === 0 ? -Infinity : p === 1 ? Infinity : Number.NaN
  if (p === 0.5) return 0
  if (p > 0.5) return -normalQuantile(1 - p)
  const t = Math.sqrt(-2 * Math.log(p))
  let x = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let k = 0; k < 3; k++) {
    const step = (normalCdf(x) - p) / normalPdf(x)
    x -= step / (1 + (x * step) / 2)
  }
  return x
}
