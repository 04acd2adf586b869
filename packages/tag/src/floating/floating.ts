import { type Corners, createCorners } from './corners.ts'
import { createOpenings, type Openings } from './openings.ts'

export { createCorners, createOpenings }
/** What all that floats over a page shares. */
export interface Floating {
  createCorners(): Corners
  createOpenings(): Openings
}
