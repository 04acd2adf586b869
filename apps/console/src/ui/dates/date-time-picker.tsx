import { DateTimePicker } from '@mantine/dates'
import { useText } from '../../lib/i18n/index.ts'
import { dayIn, fromWallTime, toWallTime } from '../../lib/time.ts'
import { Calendars, useCalendarProps } from './calendar.tsx'
import classes from './date-time-picker.module.css'
import { daysOf } from './days.ts'
import { useTimeProps } from './time-picker.tsx'

export interface DateTimeFieldProps {
  label: string
  description?: string | undefined
  timeZone: string
  value: string | null
  error?: string | undefined
  disabled?: boolean
  onChange: (iso: string | null) => void
}

/** Edits an instant as wall time of the container's zone, whatever zone the browser is in. */
export function ZonedDateTimePicker({
  label,
  description,
  timeZone,
  value,
  error,
  disabled,
  onChange,
}: DateTimeFieldProps) {
  const { t, language } = useText()
  const wall = toWallTime(value, timeZone)
  return (
    <Calendars>
      <DateTimePicker
        label={label}
        description={description}
        placeholder={disabled ? t('list.noDates') : t('dates.pick')}
        valueFormat={language === 'en' ? 'MMM D, YYYY, h:mm A' : 'YYYY/MM/DD HH:mm'}
        {...daysOf(timeZone, wall)}
        // The end of today; its beginning is in the past, where nothing can start.
        presets={[{ value: `${dayIn(timeZone, 1)} 00:00:00`, label: t('dates.midnight') }]}
        timePickerProps={useTimeProps()}
        submitButtonProps={{ 'aria-label': t('common.done') }}
        clearable={!disabled}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        disabled={disabled}
        classNames={{ input: classes.input }}
        value={wall}
        error={error}
        onChange={(picked) => onChange(fromWallTime(picked, timeZone))}
        {...useCalendarProps()}
      />
    </Calendars>
  )
}
