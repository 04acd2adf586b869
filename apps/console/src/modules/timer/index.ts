import { lazyScreens } from '../../lib/lazy-page.ts'
import { lazyField } from '../../ui/lazy-field.tsx'
import { texts } from './texts.ts'

/** A field for one of the container's countdown timers. */
export const TimerField = lazyField(lazyScreens(() => import('./timer-field.tsx'), texts)((m) => m.TimerField))
