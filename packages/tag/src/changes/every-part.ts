import { changeAttributes } from './attributes.ts'
import { createHydration } from './hydration.ts'
import { createInsert } from './insert.ts'
import { createMove } from './move.ts'
import type { Parts } from './parts.ts'
import { recognize } from './recognize.ts'
import { watchShadows } from './shadows.ts'
import { sweepCopies } from './sweep.ts'

export const parts: Parts = {
  changeAttributes,
  createHydration,
  createInsert,
  createMove,
  recognize,
  sweepCopies,
  watchShadows,
}
