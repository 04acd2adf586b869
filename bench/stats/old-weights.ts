import { comparePair, SETTLED_REACH, type Stratum } from '../../packages/stats/src/index.ts'
import { SHOP, type Shop, simulateShop } from '../../packages/stats/src/testing/shop.ts'
import { takeSnapshot } from '../../packages/stats/src/testing/snapshot.ts'
import { add, type Cell } from './tally.ts'

/** 99/1 for 3,000 visitors and then 50/50 for 7,000. */
const ramp: Shop = {
  ...SHOP,
  visitorsPerDay: 1000,
  days: 10,
  splits: [
    { day: 0, weights: [99, 1] },
    { day: 3, weights: [1, 1] },
  ],
}

/**
 * The fault injected: every epoch counts with its share of all visitors, W = Nₑ/N, whatever the arms have in it; means and
 * variances are added up with these weights.
 */
function compareByShares(control: readonly Stratum[], treatment: readonly Stratum[]): number {
  const visitors = control.map(({ n }, e) => n + (treatment[e]?.n ?? 0))
  const total = visitors.reduce((sum, n) => sum + n, 0)
  const [a, b] = [control, treatment].map((arm) => {
    let [mean, variance] = [0, 0]
    for (const [e, { n, sum }] of arm.entries()) {
      const [weight, p] = [(visitors[e] ?? 0) / total, sum / n]
      mean += weight * p
      variance += (weight ** 2 * p * (1 - p)) / n
    }
    return { mean, variance }
  }) as [{ mean: number; variance: number }, { mean: number; variance: number }]
  return Math.log(b.mean / a.mean) / Math.sqrt(a.variance / a.mean ** 2 + b.variance / b.mean ** 2)
}

/** One look at the end, on the same visitors: `old` weights and ours. */
export const oldWeights: Cell = {
  id: 'old weights',
  run(seeds, tally) {
    const { conversion } = takeSnapshot(simulateShop(ramp, seeds), ramp.days)
    const [control, treatment] = conversion as [Stratum[], Stratum[]]
    const old = compareByShares(control, treatment)
    const pair = comparePair({ control, treatment, metric: 'proportion' })
    const now = pair ? pair.logRatio / pair.standardError : 0
    add(tally, 'runs')
    for (const [name, z] of [
      ['old', old],
      ['now', now],
    ] as const) {
      if (Math.abs(z) < SETTLED_REACH) continue
      add(tally, name)
      add(tally, `${name}${z > 0 ? 'Better' : 'Worse'}`)
    }
  },
}
