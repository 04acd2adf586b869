import { sampleCovariance } from '../../packages/stats/src/index.ts'
import { createGenerator } from '../../packages/stats/src/numerics/generator.ts'
import { add, type Cell, type Tally } from './tally.ts'

/** Visitors of a run. */
const VISITORS = 500
/** Sessions of those who were there before; they order twice as often as others, and a fifth of all three times as often. */
const SESSIONS_BEFORE = 8
const KNOWN = 2
const RATE = 0.0237
const LOYAL = { share: 0.2, times: 3 }
const REST = (1 - LOYAL.share * LOYAL.times) / (1 - LOYAL.share)

/**
 * Does variance reduction by what visitors did before the test pay? `history`: the share of visitors who were there
 * before, known by the same cookie. Sums for the correlation of "ordered" and capped money with the same before.
 */
export const cupedCell = (history: number): Cell => ({
  id: `history of ${Math.round(100 * history)} %`,
  run(seeds, tally) {
    const random = createGenerator(...seeds)
    const spend = (sessions: number, rate: number) => {
      let money = 0
      for (let k = 0; k < sessions; k++)
        if (random.uniform() < rate)
          money += Math.min(8, Math.exp(0.8 * random.normal()) * (random.uniform() < 0.01 ? 30 : 1))
      return money
    }
    for (let i = 0; i < VISITORS; i++) {
      const isKnown = random.uniform() < history
      const rate =
        (RATE * (random.uniform() < LOYAL.share ? LOYAL.times : REST) * (isKnown ? KNOWN : 1)) / (1 + history)
      const before = isKnown ? spend(SESSIONS_BEFORE, rate) : 0
      const during = spend(random.uniform() < 0.3 ? 2 : 1, rate)
      for (const [name, x, y] of [
        ['money', before, during],
        ['conversion', before > 0 ? 1 : 0, during > 0 ? 1 : 0],
      ] as const) {
        for (const [key, value] of Object.entries({ x, y, xx: x * x, yy: y * y, xy: x * y }))
          add(tally, `${name} ${key}`, value)
      }
    }
    add(tally, 'runs')
    add(tally, 'visitors', VISITORS)
  },
})

/** By how much the variance falls, in percent: the squared correlation. */
export function findReduction(tally: Tally, name: 'money' | 'conversion'): number {
  const n = tally.visitors ?? 0
  const of = (key: string) => tally[`${name} ${key}`] ?? 0
  const covariance = sampleCovariance(n, of('x'), of('y'), of('xy'))
  return (
    (100 * covariance ** 2) /
    (sampleCovariance(n, of('x'), of('x'), of('xx')) * sampleCovariance(n, of('y'), of('y'), of('yy')))
  )
}
