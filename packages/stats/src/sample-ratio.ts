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
export const checkSplits = (splits: readonly Split[]): SampleRatio => summarize(testSplits(splits))

/** Pearson's chi-square of one epoch. */
export type TestedEpoch = {
  epoch: number
  chiSquare: number
  degrees: number
  /** By version; zero for one without weight, whose visitors are not among those observed. */
  observed: readonly number[]
  expected: readonly number[]
}

/** The epochs in which every version expects at least 10, oldest first. */
export const testSplits = (splits: readonly Split[]): TestedEpoch[] =>
  [...splits].sort((a, b) => a.epoch - b.epoch).flatMap(testSplit)

/** The three p values of chi-squares of epochs, oldest first. */
export const summarize = (tested: readonly Pick<TestedEpoch, 'epoch' | 'chiSquare' | 'degrees'>[]): SampleRatio => {
  const epochs = tested.map(({ epoch, chiSquare, degrees }) => ({ epoch, pValue: chiSquareTail(chiSquare, degrees) }))
  const degrees = tested.reduce((sum, each) => sum + each.degrees, 0)
  const chiSquare = tested.reduce((sum, each) => sum + each.chiSquare, 0)
  const pSum = degrees > 0 ? chiSquareTail(chiSquare, degrees) : 1
  const pNewest = epochs.at(-1)?.pValue ?? 1
  const pWorst = epochs.reduce((least, each) => Math.min(least, each.pValue * epochs.length), 1)
  const pValue = Math.min(pSum, pNewest, pWorst)
  return { pValue, alarm: pValue < ALARM, pSum, pNewest, pWorst, epochs }
}

const testSplit = ({ epoch, visitors, weights }: Split): TestedEpoch[] => {
  const observed = weights.map((weight, i) => (weight > 0 ? (visitors[i] ?? 0) : 0))
  const total = observed.reduce((sum, seen) => sum + seen, 0)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const expected = weights.map((weight) => (total * weight) / whole)
  const degrees = weights.filter((weight) => weight > 0).length - 1
  if (degrees < 1 || expected.some((count, i) => (weights[i] ?? 0) > 0 && count < LEAST_EXPECTED)) return []
  const chiSquare = expected.reduce(
    (sum, count, i) => sum + (count > 0 ? ((observed[i] ?? 0) - count) ** 2 / count : 0),
    0,
  )
  return [{ epoch, chiSquare, degrees, observed, expected }]
}
