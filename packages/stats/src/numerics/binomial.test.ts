import { describe, expect, test } from 'vitest'
import { drawBinomial, findCentralRange } from './binomial.ts'
import { chiSquareTail } from './chi-square.ts'
import { createGenerator } from './generator.ts'

const probabilityOf = (n: number, p: number): number[] => {
  const chances = [(1 - p) ** n]
  for (let k = 1; k <= n; k++) chances.push(((chances[k - 1] as number) * (n - k + 1) * p) / (k * (1 - p)))
  return chances
}

describe('draws', () => {
  test.each([
    [1, 0.5],
    [20, 0.1],
    [60, 0.5],
    [400, 0.05],
    [900, 0.98],
  ])('of %i at %f come as often as they should', (n, p) => {
    const random = createGenerator(n, 1)
    const draws = 40_000
    const counts = new Float64Array(n + 1)
    for (let i = 0; i < draws; i++) {
      const k = drawBinomial(random, n, p)
      counts[k] = (counts[k] as number) + 1
    }
    // Neighbors together, so that at least 20 are expected of each.
    let [chi, cells, seen, expected] = [0, 0, 0, 0]
    for (const [k, chance] of probabilityOf(n, p).entries()) {
      seen += counts[k] as number
      expected += chance * draws
      if (expected < 20) continue
      chi += (seen - expected) ** 2 / expected
      cells++
      seen = 0
      expected = 0
    }
    expect(chiSquareTail(chi, cells - 1)).toBeGreaterThan(0.001)
  })

  test('of many take no longer and keep to mean and variance', () => {
    const random = createGenerator(7)
    const [n, p, draws] = [2_000_000, 0.3, 5000]
    let [sum, squares] = [0, 0]
    for (let i = 0; i < draws; i++) {
      const z = (drawBinomial(random, n, p) - n * p) / Math.sqrt(n * p * (1 - p))
      sum += z
      squares += z * z
    }
    expect(Math.abs(sum / draws)).toBeLessThan(4 / Math.sqrt(draws))
    expect(Math.abs(squares / draws - 1)).toBeLessThan(4 * Math.sqrt(2 / draws))
  })

  test('of nobody, of nothing and of everything', () => {
    const random = createGenerator(1)
    expect([drawBinomial(random, 0, 0.5), drawBinomial(random, 9, 0), drawBinomial(random, 9, 1)]).toEqual([0, 0, 9])
  })
})

describe('the central range', () => {
  test('leaves at most half of what it may on each side', () => {
    // scipy.stats.binom.ppf([0.025, 0.975], n, p)
    expect(findCentralRange(1000, 0.05, 0.05)).toEqual({ low: 37, high: 64 })
    expect(findCentralRange(10_000, 0.05, 0.05)).toEqual({ low: 458, high: 543 })
    expect(findCentralRange(20, 0.05, 0.05)).toEqual({ low: 0, high: 3 })
  })
})
