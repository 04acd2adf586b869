import { contrastOf } from '@vitrine/contract/client'
import { isColor } from '../../kernel/looks/swatches.ts'

/** Of two grounds between which a gradient goes, the one on which a color is harder to read. */
export function harderGround(color: string, [left, right]: readonly [string, string]): string {
  if (![color, left, right].every(isColor)) return left
  return contrastOf(color, left) < contrastOf(color, right) ? left : right
}
