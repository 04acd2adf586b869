import { animate } from './animate.ts'
import { changeAttributes } from './attributes.ts'
import { element } from './element.ts'
import { createHydration } from './hydration.ts'
import { insert } from './insert.ts'
import { move } from './move.ts'
import type { Parts } from './parts.ts'
import { recognize } from './recognize.ts'
import { watchShadows } from './shadows.ts'
import { swap } from './swap.ts'
import { sweepCopies } from './sweep.ts'

export const parts: Parts = {
  animate,
  changeAttributes,
  createHydration,
  element,
  insert,
  move,
  recognize,
  swap,
  sweepCopies,
  watchShadows,
}
