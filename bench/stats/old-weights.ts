import { comparePair, SETTLED_REACH, type Stratum } from '../../packages/stats/src/index.ts'
import { takeSnapshot } from '../../packages/stats/src/snapshot.ts'
import { compareByShares } from '../../packages/stats/src/testing/old-weights.ts'
import { SHOP, type Shop, simulateShop } from '../../packages/stats/src/testing/shop.ts'
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
