import { lazyScreens } from '../../../lib/lazy-page.ts'
import { texts } from './texts.ts'

/** Everything that is shown of schedules, on whichever screen, with its texts. */
const lazy = lazyScreens(() => import('./shown.ts'), texts)

export const SchedulesCard = lazy((m) => m.SchedulesCard)
/** What the dialogs of an experience say of them. */
export const ReleaseSchedules = lazy((m) => m.ReleaseSchedules)
export const CopySchedules = lazy((m) => m.CopySchedules)
/** What the chart of a report shows of them. */
export const PlannedLines = lazy((m) => m.PlannedLines)
export const PlannedList = lazy((m) => m.PlannedList)
