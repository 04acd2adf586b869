import type { createMove } from './move.ts'
import type { watchShadows } from './shadows.ts'

/** What only some versions need, and is served with those that do. */
export interface Parts {
  createMove?: typeof createMove
  watchShadows?: typeof watchShadows
}
