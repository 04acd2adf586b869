import { describe, expect, test } from 'vitest'
import { compareArms, type Method } from './compare.ts'
import { drawNormal, seedRandom } from './numerics/random.ts'
import { checkSampleRatio, combineSampleRatios } from './srm.ts'
import type { Stratum } from './strata.ts'

const random = seedRandom(20_260_801)

/** Conversions of n visitors: normal approximation of the binomial, exact enough at these sizes and quick. */
const drawCount = (n: number, rate: number) =>
  Math.round(n * rate + Math.sqrt(n * rate * (1 - rate)) * drawNormal(random))

const isFound = (control: Stratum[], treatment: Stratum[], method: Method) => {
  const { low, high } = compareArms({ control, treatment, metric: 'proportion', method })
  return low > 0 || high < 0
}

const share = (runs: number, happens: () => boolean) => {
  let count = 0
  for (let k = 0; k < runs; k++) if (happens()) count++
  return count / runs
}

describe('without any effect, at α = 5 %', () => {
  // Four standard errors of 3,000 runs at 5 %: 1.6 %.
  test.each(['ttest', 'bayesian'] as const)('%s: one look finds something in about 5 %% of runs', (method) => {
    const rate = share(3000, () =>
      isFound(
        [{ epoch: 1, n: 5000, sum: drawCount(5000, 0.05) }],
        [{ epoch: 1, n: 5000, sum: drawCount(5000, 0.05) }],
        method,
      ),
    )
    expect(Math.abs(rate - 0.05)).toBeLessThan(0.016)
  })

  test('with a look on each of 14 days, the sequential test stays below 5 % and the t-test does not', () => {
    const found = { sequential: 0, ttest: 0 }
    for (let k = 0; k < 1000; k++) {
      const [a, b] = [
        { epoch: 1, n: 0, sum: 0 },
        { epoch: 1, n: 0, sum: 0 },
      ]
      const ever = { sequential: false, ttest: false }
      for (let day = 0; day < 14; day++) {
        for (const arm of [a, b]) {
          arm.n += 500
          arm.sum += drawCount(500, 0.1)
        }
        for (const method of ['sequential', 'ttest'] as const) ever[method] ||= isFound([a], [b], method)
      }
      for (const method of ['sequential', 'ttest'] as const) found[method] += +ever[method]
    }
    expect(found.sequential / 1000).toBeLessThanOrEqual(0.05)
    expect(found.ttest / 1000).toBeGreaterThan(0.12)
  })

  // 7 days at 90/10 and 3 % conversion, then 3 days of sale at 50/50 and 9 %.
  const drawChangingSplit = () => {
    const stratum = (epoch: number, n: number, rate: number): Stratum => ({ epoch, n, sum: drawCount(n, rate) })
    return {
      control: [stratum(1, 12_600, 0.03), stratum(2, 6000, 0.09)],
      treatment: [stratum(1, 1400, 0.03), stratum(2, 6000, 0.09)],
    }
  }

  test('a changing split: stratified by epoch about 5 %, pooled always', () => {
    const merge = (strata: Stratum[]) => strata.map((stratum) => ({ ...stratum, epoch: 1 }))
    let [stratified, pooled] = [0, 0]
    const runs = 2000
    for (let k = 0; k < runs; k++) {
      const { control, treatment } = drawChangingSplit()
      if (isFound(control, treatment, 'ttest')) stratified++
      if (isFound(merge(control), merge(treatment), 'ttest')) pooled++
    }
    expect(Math.abs(stratified / runs - 0.05)).toBeLessThan(0.02)
    expect(pooled / runs).toBeGreaterThan(0.99)
  })

  test('a sound split alarms in about 0.1 % of runs, a loss of one in ten visitors of a view always', () => {
    const epochs = (loss: number) =>
      combineSampleRatios(
        [0.1, 0.5].map((weight) => {
          const n = drawCount(10_000, weight)
          return checkSampleRatio([10_000 - n, Math.round(n * (1 - loss))], [1 - weight, weight])
        }),
      )
    expect(share(5000, () => epochs(0).alarm)).toBeLessThan(0.004)
    expect(share(200, () => epochs(0.1).alarm)).toBe(1)
  })
})
