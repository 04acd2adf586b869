import { createHydration } from './hydration.ts'
import { createMove } from './move.ts'
import type { Parts } from './parts.ts'
import { watchShadows } from './shadows.ts'

export const parts: Parts = { createHydration, createMove, watchShadows }
