import { SHOP } from '../../packages/stats/src/testing/shop.ts'
import { calibration } from './chances.ts'
import { cupedCell } from './cuped.ts'
import { guardrailCell } from './guardrails.ts'
import { oldWeights } from './old-weights.ts'
import { lossInNewest, soundSplit } from './sample-ratios.ts'
import { asPromised, extended, fewBuyers, turnedAround, withEffect, withoutEffect } from './situations.ts'
import type { Cell } from './tally.ts'
import { verdictCell } from './verdicts.ts'

export const histories = [0.1, 0.3, 0.6]
/** So large an effect that the verdict comes early: then the guardrails are judged at two looks most unlike each other. */
export const guardrails = guardrailCell('guardrails', { ...SHOP, effects: [1, 1.5] }, 14)
export const soundSplits = [
  soundSplit('sound, one epoch', [[1, 1]]),
  soundSplit(
    'sound, 20 epochs',
    Array.from({ length: 20 }, (_, i): [number, number] => (i % 2 === 0 ? [9, 1] : [1, 1])),
  ),
]
export const cupedCells = histories.map(cupedCell)

/** Everything that is simulated, in the order in which it is run. */
export const cells: Cell[] = [
  ...[...withoutEffect, ...asPromised, ...withEffect, extended, fewBuyers].map(verdictCell),
  guardrails,
  oldWeights,
  calibration,
  ...soundSplits,
  lossInNewest,
  ...cupedCells,
  // Last, so that the others keep their seeds.
  ...turnedAround.map(verdictCell),
]
