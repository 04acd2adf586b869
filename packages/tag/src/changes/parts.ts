import type { animate } from './animate.ts'
import type { changeAttributes } from './attributes.ts'
import type { element } from './element.ts'
import type { createHydration } from './hydration.ts'
import type { insert } from './insert.ts'
import type { move } from './move.ts'
import type { Recognizer } from './resolve.ts'
import type { watchShadows } from './shadows.ts'
import type { sweepCopies } from './sweep.ts'

/** What only some versions need, and is served with those that do; of single operations by their names. */
export interface Parts {
  animate?: typeof animate
  changeAttributes?: typeof changeAttributes
  createHydration?: typeof createHydration
  element?: typeof element
  insert?: typeof insert
  move?: typeof move
  recognize?: Recognizer
  sweepCopies?: typeof sweepCopies
  watchShadows?: typeof watchShadows
}
