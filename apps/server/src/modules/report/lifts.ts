import type { Lift } from '@vitrine/contract'
import { findInterval } from '@vitrine/stats'
import { type Measure, metricRules } from './metric-rules.ts'
import type { LookFigure } from './tables.ts'

/** A figure as it is told, its interval reaching so many standard errors to each side. */
export function toLift(name: Measure, figure: LookFigure, reach: number): Lift {
  const { log_ratio: logRatio, standard_error: standardError, adjusted } = figure
  const unit = metricRules[name].isMoney ? 100 : 1
  const original = figure.original / unit
  const { low, high } = findInterval({ logRatio, standardError }, reach)
  return {
    estimate: Math.expm1(logRatio),
    low,
    high,
    value: original * Math.exp(logRatio),
    original,
    adjusted,
    chance_to_win: figure.chance_to_win,
    expected_loss: figure.expected_loss,
  }
}
