import { chiSquareTail } from './numerics/chi-square.ts'

/** Below this p value visitors did not come as the weights say. Looked at daily, it alarms without reason in 0.4 %. */
const ALARM = 0.0001
/** The chi-square distribution holds where every version expects this many. */
const LEAST_EXPECTED = 10

/** Visitors of each version (the holdout is one) in an epoch, and their weights on any scale. */
export type Split = { epoch: number; visitors: readonly number[]; weights: readonly number[] }

/**
 * The least of three p values, with an alarm below 0.0001: of all epochs together (their chi-squares added up), of the
 * newest, and of the worst times the number of epochs. `epochs`: each epoch's own p value.
 */
export type SampleRatio = {
  pValue: number
  alarm: boolean
  pSum: number
  pNewest: number
  pWorst: number
  epochs: { epoch: number; pValue: number }[]
}

/**
 * Whether visitors came to the versions as the weights say, over the complete days of the epochs in which every version
 * expects at least 10: Pearson's chi-square Σ(O − E)²/E. Versions without weight and their visitors count nowhere.
 */
export const checkSplits = (splits: readonly Split[]): SampleRatio => {
  const tested = [...splits].sort((a, b) => a.epoch - b.epoch).flatMap(testSplit)
  const epochs = tested.map(({ epoch, chiSquare, degrees }) => ({ epoch, pValue: chiSquareTail(chiSquare, degrees) }))
  const degrees = tested.reduce((sum, each) => sum + each.degrees, 0)
  const chiSquare = tested.reduce((sum, each) => sum + each.chiSquare, 0)
  const pSum = degrees > 0 ? chiSquareTail(chiSquare, degrees) : 1
  const pNewest = epochs.at(-1)?.pValue ?? 1
  const pWorst = epochs.reduce((least, each) => Math.min(least, each.pValue * epochs.length), 1)
  const pValue = Math.min(pSum, pNewest, pWorst)
  return { pValue, alarm: pValue < ALARM, pSum, pNewest, pWorst, epochs }
}

const testSplit = ({ epoch, visitors, weights }: Split) => {
  const versions = weights.map((weight, i) => ({ weight, seen: visitors[i] ?? 0 })).filter(({ weight }) => weight > 0)
  const total = versions.reduce((sum, { seen }) => sum + seen, 0)
  const whole = versions.reduce((sum, { weight }) => sum + weight, 0)
  const expected = versions.map(({ weight }) => (total * weight) / whole)
  if (versions.length < 2 || expected.some((count) => count < LEAST_EXPECTED)) return []
  const chiSquare = versions.reduce((sum, { seen }, i) => {
    const count = expected[i] as number
    return sum + (seen - count) ** 2 / count
  }, 0)
  return [{ epoch, chiSquare, degrees: versions.length - 1 }]
}
