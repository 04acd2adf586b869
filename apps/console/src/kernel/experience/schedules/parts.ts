import { lazyScreens } from '../../../lib/lazy-page.ts'
import { texts } from './texts.ts'

/** What the dialogs of an experience say of its schedules, with the texts of schedules. */
const outside = lazyScreens(() => import('./outside.tsx'), texts)
export const ReleaseSchedules = outside((m) => m.ReleaseSchedules)
export const CopySchedules = outside((m) => m.CopySchedules)

export const SchedulesCard = lazyScreens(() => import('./schedules-card.tsx'), texts)((m) => m.SchedulesCard)
