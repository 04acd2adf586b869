import { changeAttributes } from './attributes.ts'
import { createHydration } from './hydration.ts'
import { createInsert } from './insert.ts'
import { createMove } from './move.ts'
import type { Parts } from './parts.ts'
import { watchShadows } from './shadows.ts'

export const parts: Parts = { changeAttributes, createHydration, createInsert, createMove, watchShadows }
