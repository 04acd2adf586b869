import { checkSplits, type Split, summarize, type TestedEpoch, testSplits } from './sample-ratio.ts'

/** The chance to name any value, of all that are looked at, where none is to blame: this much, since the alarm has gone off. */
const ALPHA = 0.05
/** What remains fits its weights from this p value on: far above an alarm, which fewer visitors alone could silence. */
const FITS = 0.01
/** So many are named at most. */
const MOST = 5

/** Visitors with one value of a dimension, such as one browser, by epoch. Nobody has two values of a dimension. */
export type RatioPart<D extends string = string> = { dimension: D; value: string; splits: readonly Split[] }

/** A value whose visitors were not divided by the weights, unlike everybody else's. Counts are by version. */
export type RatioReason<D extends string = string> = {
  dimension: D
  value: string
  observed: number[]
  expected: number[]
  pValue: number
  /** Everybody else was divided by the weights, and no other value of the dimension is a reason. */
  explains: boolean
}

/**
 * What is behind an alarm: values whose visitors depart from the weights, and from how everybody else was divided. The first
 * alone would name every large value where the loss is even. Both by the alarm's own three p values, each times the number of
 * values with enough visitors in them and beside them. Those that explain the alarm come first, then the least p value.
 */
export const findRatioReasons = <D extends string>(
  whole: readonly Split[],
  parts: readonly RatioPart<D>[],
): RatioReason<D>[] => {
  const testedWhole = testSplits(whole)
  const looked = parts.flatMap((part) => {
    const tested = testSplits(part.splits)
    const rest = subtract(whole, part.splits)
    const apart = compare(testedWhole, tested, testSplits(rest))
    return apart.length > 0 ? [{ ...part, tested, rest, pApart: summarize(apart).pValue }] : []
  })
  const limit = ALPHA / Math.max(1, looked.length)
  const found = looked.filter(({ tested, pApart }) => pApart < limit && summarize(tested).pValue < limit)
  return found
    .map((each): RatioReason<D> => {
      const { dimension, value, tested, rest } = each
      const isAlone = found.every((other) => other === each || other.dimension !== dimension)
      return {
        dimension,
        value,
        observed: addUp(tested, 'observed'),
        expected: addUp(tested, 'expected'),
        pValue: summarize(tested).pValue,
        explains: isAlone && checkSplits(rest).pValue >= FITS,
      }
    })
    .sort((a, b) => Number(b.explains) - Number(a.explains) || a.pValue - b.pValue || departure(b) - departure(a))
    .slice(0, MOST)
}

/** Tells values apart whose p values are too small to be told apart. */
const departure = ({ observed, expected }: Pick<RatioReason, 'observed' | 'expected'>): number =>
  expected.reduce((sum, count, i) => sum + (count > 0 ? ((observed[i] ?? 0) - count) ** 2 / count : 0), 0)

const subtract = (whole: readonly Split[], part: readonly Split[]): Split[] =>
  whole.map(({ epoch, visitors, weights }) => {
    const own = part.find((each) => each.epoch === epoch)?.visitors ?? []
    return { epoch, weights, visitors: visitors.map((count, i) => count - (own[i] ?? 0)) }
  })

/**
 * How differently a part and the rest were divided, epoch by epoch: what the chi-squares of the two have more than that of both
 * together, which is the chi-square of heterogeneity.
 */
const compare = (whole: readonly TestedEpoch[], part: readonly TestedEpoch[], rest: readonly TestedEpoch[]) =>
  part.flatMap(({ epoch, chiSquare, degrees }) => {
    const all = whole.find((each) => each.epoch === epoch)
    const others = rest.find((each) => each.epoch === epoch)
    return all && others
      ? [{ epoch, degrees, chiSquare: Math.max(0, chiSquare + others.chiSquare - all.chiSquare) }]
      : []
  })

const addUp = (tested: readonly TestedEpoch[], name: 'observed' | 'expected'): number[] =>
  tested.reduce<number[]>((sums, each) => each[name].map((count, i) => (sums[i] ?? 0) + count), [])
