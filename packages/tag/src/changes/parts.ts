import type { createHydration } from './hydration.ts'
import type { createMove } from './move.ts'
import type { watchShadows } from './shadows.ts'

/** What only some versions need, and is served with those that do. */
export interface Parts {
  createHydration?: typeof createHydration
  createMove?: typeof createMove
  watchShadows?: typeof watchShadows
}
