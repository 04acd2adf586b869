import { describe, expect, test } from 'vitest'
import { type CupedRatioSums, computeRatioTheta, measureCupedRatioEffect } from './cuped-ratio.ts'
import { measureEffect } from './effect.ts'
import { computeMoments } from './moments.ts'
import { toArm } from './stratify.ts'

/** Sums and products of rows of (M, D, M before, D before). */
const sumRows = (rows: readonly (readonly [number, number, number, number])[]): CupedRatioSums => {
  const index = [0, 1, 2, 3] as const
  const total = (pick: (row: readonly [number, number, number, number]) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    n: rows.length,
    sums: index.map((i) => total((row) => row[i])) as unknown as CupedRatioSums['sums'],
    products: index.map((i) =>
      index.map((j) => total((row) => row[i] * row[j])),
    ) as unknown as CupedRatioSums['products'],
  }
}

describe('CUPED on a ratio', () => {
  const rowsA = [
    [12, 1, 16, 1.5],
    [19, 2, 11, 1],
    [16, 1.5, 21, 2],
    [24, 2.5, 19, 2],
    [21, 2, 26, 2.5],
    [9, 1, 11, 1],
  ] as const
  const rowsB = [
    [17, 1.5, 11, 1],
    [12, 1, 17, 1.5],
    [23, 2, 22, 2],
    [28, 2.5, 27, 2.5],
    [12, 1, 10, 1],
    [22, 2, 27, 2.5],
  ] as const
  const [a, b] = [sumRows(rowsA), sumRows(rowsB)]

  /** Standard error by perturbing the effect along each row: the same linearisation, numerically. */
  const perturb = (difference: 'relative' | 'absolute', theta: number) => {
    const weigh = (rows: typeof rowsA | typeof rowsB, weights: readonly number[], k: 0 | 1 | 2 | 3) =>
      rows.reduce((sum, row, i) => sum + row[k] * (weights[i] ?? 0), 0)
    const ratios = (rows: typeof rowsA | typeof rowsB, w: readonly number[]) =>
      [weigh(rows, w, 0) / weigh(rows, w, 1), weigh(rows, w, 2) / weigh(rows, w, 3)] as const
    const value = (wA: readonly number[], wB: readonly number[]) => {
      const [postA, preA] = ratios(rowsA, wA)
      const [postB, preB] = ratios(rowsB, wB)
      return (postB - postA - theta * (preB - preA)) / (difference === 'relative' ? Math.abs(postA) : 1)
    }
    const even = Array(6).fill(1 / 6)
    const h = 1e-5
    const influence = (arm: 0 | 1) =>
      even.map((_, i) => {
        const moved = (sign: number) => even.map((w, j) => w * (1 - sign * h) + (i === j ? sign * h : 0))
        const [up, down] = arm
          ? [value(even, moved(1)), value(even, moved(-1))]
          : [value(moved(1), even), value(moved(-1), even)]
        return (up - down) / (2 * h)
      })
    const variance = (arm: 0 | 1) => influence(arm).reduce((sum, x) => sum + x * x, 0) / 5 / 6
    return { estimate: value(even, even), standardError: Math.sqrt(variance(0) + variance(1)) }
  }

  test.each(['relative', 'absolute'] as const)('%s: agrees with numerical linearisation', (difference) => {
    const theta = computeRatioTheta(a, b)
    const effect = measureCupedRatioEffect(a, b, difference)
    const expected = perturb(difference, theta)
    expect(effect?.estimate).toBeCloseTo(expected.estimate, 10)
    expect(effect?.standardError).toBeCloseTo(expected.standardError, 7)
  })

  test('θ is the one that makes the absolute effect narrowest for equal arms', () => {
    const theta = computeRatioTheta(a, b)
    const error = (t: number) => measureCupedRatioEffect(a, b, 'absolute', t)?.standardError ?? 0
    expect(error(theta)).toBeLessThan(error(theta + 0.05))
    expect(error(theta)).toBeLessThan(error(theta - 0.05))
  })

  test('numerators below zero: the effect changes its sign, the error stays', () => {
    const flip = (rows: typeof rowsA | typeof rowsB) => sumRows(rows.map(([m, d, m0, d0]) => [-m, d, -m0, d0]))
    const [effect, flipped] = [measureCupedRatioEffect(a, b), measureCupedRatioEffect(flip(rowsA), flip(rowsB))]
    expect(flipped?.estimate).toBeCloseTo(-(effect?.estimate ?? Number.NaN), 12)
    expect(flipped?.standardError).toBeCloseTo(effect?.standardError ?? Number.NaN, 12)
  })

  test('θ = 0 is the plain ratio; without a denominator there is no effect', () => {
    const plain = (s: CupedRatioSums) =>
      toArm(
        computeMoments(
          {
            n: s.n,
            sum: s.sums[0],
            sumSquares: s.products[0][0],
            sumDenominator: s.sums[1],
            sumDenominatorSquares: s.products[1][1],
            sumProducts: s.products[0][1],
          },
          'ratio',
        ),
      )
    const [effect, expected] = [measureCupedRatioEffect(a, b, 'relative', 0), measureEffect(plain(a), plain(b))]
    expect(effect?.standardError).toBeCloseTo(expected?.standardError ?? Number.NaN, 12)
    expect(effect?.degrees).toBeCloseTo(expected?.degrees ?? Number.NaN, 9)
    expect(effect?.n).toBe(12)
    const empty = sumRows(rowsA.map(([m, , m0, d0]) => [m, 0, m0, d0]))
    expect(measureCupedRatioEffect(empty, b)).toBeNull()
    expect(computeRatioTheta(empty, empty)).toBe(0)
  })
})
