import { Skeleton } from '@mantine/core'
import { lazyPart } from '../lib/lazy-page.ts'
import type { DateTimeFieldProps } from './date-time-picker.tsx'
import { Part } from './part.tsx'

const Picker = lazyPart(() => import('./date-time-picker.tsx').then((m) => m.ZonedDateTimePicker))

/** The calendar is loaded when a form first shows one. */
export function DateTimeField(props: DateTimeFieldProps) {
  return (
    <Part waiting={<Skeleton h={61} />}>
      <Picker {...props} />
    </Part>
  )
}
