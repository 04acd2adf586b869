import type { changeAttributes } from './attributes.ts'
import type { createHydration } from './hydration.ts'
import type { Operation } from './operation.ts'
import type { Recognizer } from './resolve.ts'
import type { watchShadows } from './shadows.ts'
import type { sweepCopies } from './sweep.ts'

/** What only some versions need, and is served with those that do; of single operations by their names. */
export interface Parts {
  animate?: Operation<'animate'>
  changeAttributes?: typeof changeAttributes
  createHydration?: typeof createHydration
  element?: Operation<'element'>
  insert?: Operation<'insert'>
  move?: Operation<'move'>
  recognize?: Recognizer
  swap?: Operation<'swap'>
  sweepCopies?: typeof sweepCopies
  watchShadows?: typeof watchShadows
}
