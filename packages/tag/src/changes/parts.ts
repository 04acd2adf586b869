import type { changeAttributes } from './attributes.ts'
import type { createHydration } from './hydration.ts'
import type { createInsert } from './insert.ts'
import type { createMove } from './move.ts'
import type { Recognizer } from './resolve.ts'
import type { watchShadows } from './shadows.ts'
import type { sweepCopies } from './sweep.ts'

/** What only some versions need, and is served with those that do. */
export interface Parts {
  changeAttributes?: typeof changeAttributes
  createHydration?: typeof createHydration
  createInsert?: typeof createInsert
  createMove?: typeof createMove
  recognize?: Recognizer
  sweepCopies?: typeof sweepCopies
  watchShadows?: typeof watchShadows
}
