import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

/** Which figure of the store something shows, what it says, and what that is now. */
export const FigureFields = lazyScreens(() => import('./figure-fields.tsx'), texts)((m) => m.FigureFields)
/** How a line with a figure looks. */
export const LineFields = lazyScreens(() => import('./line-fields.tsx'), texts)((m) => m.LineFields)
export type { FigureForm } from './figure-fields.tsx'
export type { LineForm } from './line-fields.tsx'
