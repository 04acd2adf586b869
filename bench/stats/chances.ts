import { comparePair, findChance, normalCdf, type Stratum } from '../../packages/stats/src/index.ts'
import { createGenerator } from '../../packages/stats/src/numerics/generator.ts'
import { takeSnapshot } from '../../packages/stats/src/snapshot.ts'
import { SHOP, simulateShop } from '../../packages/stats/src/testing/shop.ts'
import { add, type Cell, type Tally } from './tally.ts'

/** Chances shown in this range are compared with how often they are right. */
const RANGE = [0.9, 0.97] as const

/**
 * True lifts as the prior has them, N(0, 0.1²) on the logarithm, looked at once: for chances from 90 to 97 % (of either
 * version), what was shown on average (`shown`) and how often it was right; `flat`: without a prior.
 */
export const calibration: Cell = {
  id: 'chance to win',
  run(seeds, tally) {
    const effect = Math.exp(0.1 * createGenerator(...seeds, 3).normal())
    const { conversion } = takeSnapshot(simulateShop({ ...SHOP, effects: [1, effect] }, seeds), SHOP.days)
    const [control, treatment] = conversion as [Stratum[], Stratum[]]
    const pair = comparePair({ control, treatment, metric: 'proportion' })
    add(tally, 'runs')
    if (!pair) return
    note(tally, 'prior', findChance(pair).chanceToWin, effect > 1)
    note(tally, 'flat', normalCdf(pair.logRatio / pair.standardError), effect > 1)
  },
}

function note(tally: Tally, name: string, chance: number, isBetter: boolean): void {
  const shown = Math.max(chance, 1 - chance)
  if (shown < RANGE[0] || shown > RANGE[1]) return
  add(tally, name)
  add(tally, `${name} shown`, shown)
  if (chance > 0.5 === isBetter) add(tally, `${name} right`)
}
