import { equalWeights, WEIGHT_TOTAL } from '@vitrine/targeting'
import { brokenRule, type FieldIssue } from '../app-error.ts'
import type { ViewRow } from './rows.ts'

/** A share between 0 and 1 as the integer out of 10,000 that is stored. */
export const toStoredShare = (share: number): number => Math.round(share * WEIGHT_TOTAL)
export const toShare = (stored: number): number => stored / WEIGHT_TOTAL

/** What stands against weights that together are not exactly 1. */
function judgeSum(weights: number[], path: string): FieldIssue[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum === WEIGHT_TOTAL ? [] : [{ path, error: 'weights_must_sum_to_1', details: { sum: sum / 100 } }]
}

/** Throws unless the weights sum to exactly 1. */
export function requireFullSum(weights: number[]): void {
  const issues = judgeSum(weights, 'views')
  if (issues.length > 0) throw brokenRule(...issues)
}

/** What stands against weights by version id: they name every version of the experience once, and share all visitors. */
export function judgeWeights(weights: Record<string, number>, views: readonly Pick<ViewRow, 'id'>[]): FieldIssue[] {
  const own = new Set(views.map(({ id }) => id))
  const unknown = Object.keys(weights).filter((id) => !own.has(id))
  if (unknown.length > 0) return unknown.map((id) => ({ path: `weights.${id}`, error: 'unknown_view' }))
  if (Object.keys(weights).length < own.size) return [{ path: 'weights', error: 'every_view_once' }]
  return judgeSum(Object.values(weights), 'weights')
}

/** Even weights for views in their order, by id. */
export function shareEvenly(viewIds: string[]): Map<string, number> {
  const even = equalWeights(viewIds.length)
  return new Map(viewIds.map((id, index) => [id, even[index] ?? 0]))
}
