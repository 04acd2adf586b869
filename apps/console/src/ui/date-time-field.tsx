import { lazyScreens } from '../lib/lazy-page.ts'
import { texts } from './dates/texts.ts'
import { lazyField } from './lazy-field.tsx'

const lazy = lazyScreens(() => import('./dates/index.ts'), texts)

/** The calendar is loaded when a form first shows one. */
export const DateTimeField = lazyField(lazy((m) => m.ZonedDateTimePicker))

/** A day alone, loaded when a form first asks for one. */
export const DayField = lazyField(lazy((m) => m.DayPicker))

/** A time of day, loaded when a form first asks for one. */
export const WallTimeField = lazyField(lazy((m) => m.WallTimePicker))
