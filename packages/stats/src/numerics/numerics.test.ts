import { describe, expect, test } from 'vitest'
import { chiSquareTail } from './chi-square.ts'
import { gammaTail, logGamma } from './gamma.ts'
import { normalCdf, normalPdf, normalQuantile } from './normal.ts'
import { drawNormal, seedRandom } from './random.ts'

// All figures were computed with 50-digit arithmetic, by other formulas than the code's where there is a choice.
const expectRelative = (actual: number, expected: number, tolerance: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected))

describe('gamma', () => {
  test.each([
    [0.5, 0.5723649429247001],
    [1, 0],
    [2, 0],
    [3.7, 1.4280723266653879],
    [10.5, 13.940625219403763],
    [100, 359.1342053695754],
    [1e6, 12815504.569147611],
  ])('ln Γ(%d)', (x, expected) => {
    expect(Math.abs(logGamma(x) - expected)).toBeLessThan(1e-14 * Math.max(1, expected))
  })

  test('Q(1, x) = exp(−x), on both sides of the switch of formulas, and at the ends', () => {
    for (const x of [1e-9, 0.3, 1.9, 2, 2.1, 30, 700]) expectRelative(gammaTail(1, x), Math.exp(-x), 1e-13)
    expect([gammaTail(3, 0), gammaTail(3, Infinity)]).toEqual([1, 0])
  })
})

describe('normal', () => {
  test.each([
    [-38, 2.88542835e-316],
    [-10, 7.619853024160525e-24],
    [-6, 9.86587645037698e-10],
    [-3, 0.0013498980316300946],
    [-1.959963984540054, 0.025000000000000015],
    [-1.2, 0.11506967022170826],
    [-0.5, 0.3085375387259869],
    [0, 0.5],
    [0.3, 0.6179114221889527],
    [1, 0.8413447460685429],
    [2.5, 0.9937903346742238],
    [5, 0.9999997133484281],
  ])('Φ(%d)', (x, expected) => {
    expectRelative(normalCdf(x), expected, x < -30 ? 1e-7 : 2e-14)
  })

  test.each([
    [1e-300, -37.0470962993612],
    [1e-12, -7.034483825301132],
    [0.001, -3.0902323061678136],
    [0.025, -1.9599639845400543],
    [0.3, -0.5244005127080408],
    [0.9, 1.2815515655446004],
    [0.975, 1.9599639845400543],
    [0.9999, 3.7190164854556804],
  ])('Φ⁻¹(%d)', (p, expected) => {
    expectRelative(normalQuantile(p), expected, 1e-12)
  })

  test('ends, the middle and outside', () => {
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity])
    expect([normalQuantile(-0.1), normalQuantile(1.1), normalQuantile(Number.NaN)]).toEqual([NaN, NaN, NaN])
    expect([normalCdf(-Infinity), normalCdf(Infinity)]).toEqual([0, 1])
    expect(normalPdf(0)).toBeCloseTo(0.3989422804014327, 15)
  })
})

test.each([
  [0.5, 1, 0.4795001221869535],
  [3.841458820694124, 1, 0.05000000000000006],
  [18.181818181818183, 1, 2.0078656124264834e-5],
  [10, 2, 0.006737946999085467],
  [1, 5, 0.9625657732472964],
  [43.82, 19, 0.0010000623145601196],
  [100, 50, 3.454931382984864e-5],
  [60, 50, 0.1572420272383916],
  [400, 1, 5.5072482372124675e-89],
  [1000, 990, 0.4055716282337244],
])('P(χ² > %d) with %d degrees', (x, degrees, expected) => {
  expectRelative(chiSquareTail(x, degrees), expected, 1e-12)
})

test('random numbers: same for the same seed, even, and normal when drawn so', () => {
  const [one, again, other] = [seedRandom(7), seedRandom(7), seedRandom(8)]
  const draws = Array.from({ length: 20_000 }, one)
  expect(draws.slice(0, 5)).toEqual(Array.from({ length: 5 }, again))
  expect(draws[0]).not.toBe(other())
  expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true)
  expect(Math.abs(draws.reduce((sum, draw) => sum + draw, 0) / draws.length - 0.5)).toBeLessThan(0.01)

  const normals = Array.from({ length: 20_000 }, () => drawNormal(one))
  const power = (k: number) => normals.reduce((sum, draw) => sum + draw ** k, 0) / normals.length
  expect(Math.abs(power(1))).toBeLessThan(0.03)
  expect(Math.abs(power(2) - 1)).toBeLessThan(0.04)
  expect(Math.abs(power(4) - 3)).toBeLessThan(0.3)
})
