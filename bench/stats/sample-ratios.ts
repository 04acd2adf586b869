import { checkSplits, type Split } from '../../packages/stats/src/index.ts'
import { createGenerator, toThreshold } from '../../packages/stats/src/numerics/generator.ts'
import { add, type Cell } from './tally.ts'

const DAILY = 1200

/** Looks at all complete days so far, on each of 28 days; an epoch for each of `weights`, of equal length. */
export const soundSplit = (id: string, weights: readonly (readonly [number, number])[]): Cell => ({
  id,
  run(seeds, tally) {
    const random = createGenerator(...seeds)
    const days = 28
    const splits: Split[] = weights.map((own, i) => ({ epoch: i + 1, visitors: [0, 0], weights: own }))
    let alarms = 0
    for (let visitor = 0; visitor < days * DAILY; visitor++) {
      const split = splits[Math.floor((visitor * splits.length) / (days * DAILY))] as Split
      const [a = 0, b = 0] = split.weights
      const counts = split.visitors as number[]
      const version = random.bits() < toThreshold(a / (a + b)) ? 0 : 1
      counts[version] = (counts[version] ?? 0) + 1
      if ((visitor + 1) % DAILY === 0 && checkSplits(splits).alarm) alarms++
    }
    add(tally, 'runs')
    add(tally, 'looks', days)
    add(tally, 'alarms', alarms)
    if (alarms > 0) add(tally, 'alarmed')
  },
})

/** The newest of 20 epochs has 7,000 visitors, and the treatment loses one in ten of its own. */
export const lossInNewest: Cell = {
  id: 'a loss of 10 % in the newest of 20 epochs',
  run(seeds, tally) {
    const random = createGenerator(...seeds)
    const splits = Array.from({ length: 20 }, (_, i) => {
      const visitors = [0, 0]
      for (let visitor = 0; visitor < (i === 19 ? 7000 : DAILY); visitor++) {
        const version = random.bits() >>> 31
        if (i === 19 && version === 1 && random.uniform() < 0.1) continue
        visitors[version] = (visitors[version] ?? 0) + 1
      }
      return { epoch: i + 1, visitors, weights: [1, 1] }
    })
    add(tally, 'runs')
    if (checkSplits(splits).alarm) add(tally, 'alarmed')
  },
}
