import { Skeleton } from '@mantine/core'
import { lazyScreens } from '../lib/lazy-page.ts'
import type { DateTimeFieldProps } from './dates/date-time-picker.tsx'
import type { DayFieldProps } from './dates/day-picker.tsx'
import { texts } from './dates/texts.ts'
import type { WallTimeFieldProps } from './dates/time-picker.tsx'
import { Part } from './part.tsx'

const lazy = lazyScreens(() => import('./dates/index.ts'), texts)
const Picker = lazy((m) => m.ZonedDateTimePicker)
const Day = lazy((m) => m.DayPicker)
const Time = lazy((m) => m.WallTimePicker)

/** As tall as a field with its label. */
const waiting = <Skeleton h={58} />

/** The calendar is loaded when a form first shows one. */
export function DateTimeField(props: DateTimeFieldProps) {
  return (
    <Part waiting={waiting}>
      <Picker {...props} />
    </Part>
  )
}

/** A day alone, loaded when a form first asks for one. */
export function DayField(props: DayFieldProps) {
  return (
    <Part waiting={waiting}>
      <Day {...props} />
    </Part>
  )
}

/** A time of day, loaded when a form first asks for one. */
export function WallTimeField(props: WallTimeFieldProps) {
  return (
    <Part waiting={waiting}>
      <Time {...props} />
    </Part>
  )
}
