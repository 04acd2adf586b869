import { DatePickerInput } from '@mantine/dates'
import { useText } from '../../lib/i18n/index.ts'
import { Calendars, useCalendarProps } from './calendar.tsx'
import { daysOf } from './days.ts'

export interface DayFieldProps {
  label: string
  description?: string | undefined
  timeZone: string
  /** `2026-11-21`. */
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** A day of the container's zone; there always is one. */
export function DayPicker({ timeZone, value, onChange, ...props }: DayFieldProps) {
  const { language } = useText()
  return (
    <Calendars>
      <DatePickerInput
        {...props}
        withAsterisk
        valueFormat={language === 'en' ? 'MMM D, YYYY' : 'YYYY/MM/DD'}
        {...daysOf(timeZone, value)}
        value={value}
        onChange={(day) => day !== null && onChange(day)}
        {...useCalendarProps()}
      />
    </Calendars>
  )
}
