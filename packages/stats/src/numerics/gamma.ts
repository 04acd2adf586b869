const EPSILON = 2 ** -53
const TINY = 1e-300

/**
 * ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1) after raising x to 12 or more by Γ(x + 1) = xΓ(x); absolute error
 * about 1e-15 · |result|.
 */
export const logGamma = (x: number): number => {
  let z = x
  let product = 1
  while (z < 12) product *= z++
  const s = 1 / (z * z)
  const series = (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360360))))) / z
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
}

/**
 * Regularized upper incomplete gamma function Q(a, x), a > 0, x ≥ 0: the series DLMF 8.11.4 below a + 1, above it the
 * continued fraction DLMF 8.9.2 by modified Lentz (Thompson and Barnett 1986); relative error about 1e-14 for a up to
 * some hundreds.
 */
export const gammaTail = (a: number, x: number): number => {
  if (x <= 0) return 1
  if (x === Infinity) return 0
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let k = 1; term > sum * EPSILON; k++) {
      term *= x / (a + k)
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let fraction = d
  for (let k = 1; k < 10_000; k++) {
    const numerator = -k * (k - a)
    b += 2
    d = 1 / (numerator * d + b || TINY)
    c = b + numerator / c || TINY
    fraction *= d * c
    if (Math.abs(d * c - 1) < EPSILON * 2) break
  }
  return front * fraction
}
