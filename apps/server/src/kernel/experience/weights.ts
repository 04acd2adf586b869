import { equalWeights, WEIGHT_TOTAL } from '@vitrine/targeting'
import { brokenRule } from '../app-error.ts'

/** A share between 0 and 1 as the integer out of 10,000 that is stored. */
export const toStoredShare = (share: number): number => Math.round(share * WEIGHT_TOTAL)
export const toShare = (stored: number): number => stored / WEIGHT_TOTAL

/** Throws unless the weights sum to exactly 1. */
export function requireFullSum(weights: number[]): void {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum !== WEIGHT_TOTAL)
    throw brokenRule({ path: 'views', error: 'weights_must_sum_to_1', details: { sum: sum / 100 } })
}

/** Even weights for views in their order, by id. */
export function shareEvenly(viewIds: string[]): Map<string, number> {
  const even = equalWeights(viewIds.length)
  return new Map(viewIds.map((id, index) => [id, even[index] ?? 0]))
}
