import { lazyScreens } from '../../lib/lazy-page.ts'
import { lazyField } from '../../ui/lazy-field.tsx'
import { texts } from './texts.ts'

/** Which figure of the store something shows, what it says, and what that is now. */
export const FigureFields = lazyField(
  lazyScreens(() => import('./figure-fields.tsx'), texts)((m) => m.FigureFields),
  320,
)
/** How a line with a figure looks. */
export const LineFields = lazyField(
  lazyScreens(() => import('./line-fields.tsx'), texts)((m) => m.LineFields),
  240,
)
export type { FigureForm } from './figure-fields.tsx'
export type { LineForm } from './line-fields.tsx'
