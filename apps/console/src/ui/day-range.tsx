import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { loadTexts, useText } from '../lib/i18n/index.ts'
import { dayIn } from '../lib/time.ts'
import { Calendars, useCalendarProps } from './dates/calendar.tsx'
import { daysOf } from './dates/days.ts'
import { texts } from './dates/texts.ts'

interface DayRangeProps {
  start: string | null
  end: string | null
  timeZone: string
  onChange: (start: string | null, end: string | null) => void
}

/** Whole days in the container's time zone; nothing chosen means all of them. */
function DayRange({ start, end, timeZone, onChange }: DayRangeProps) {
  const { t, language } = useText()
  // Half a range lives here until its other end is picked.
  const [half, setHalf] = useState<string | null>(null)
  const today = dayIn(timeZone)
  const last = (days: number): [string, string] => [dayIn(timeZone, 1 - days), today]
  return (
    <Calendars weeksFrom="monday">
      <DatePickerInput
        type="range"
        w={{ base: '100%', xs: 252 }}
        placeholder={t('report.range.all')}
        leftSection={<IconCalendar size={16} />}
        valueFormat={language === 'en' ? 'MMM D, YYYY' : 'YYYY/MM/DD'}
        labelSeparator={language === 'en' ? '–' : '～'}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        maxDate={today}
        {...daysOf(timeZone, start)}
        presets={[
          { value: last(1), label: t('report.range.today') },
          { value: last(7), label: t('report.range.days', { n: 7 }) },
          { value: last(14), label: t('report.range.days', { n: 14 }) },
          { value: last(30), label: t('report.range.days', { n: 30 }) },
        ]}
        value={half ? [half, null] : [start, end]}
        onChange={([from, to]) => {
          const waiting = from !== null && to === null
          setHalf(waiting ? from : null)
          if (!waiting) onChange(from, to)
        }}
        {...useCalendarProps()}
      />
    </Calendars>
  )
}

/** It comes with what calendars say. */
export const loadDayRange = () => loadTexts(texts).then(() => DayRange)
