import '@mantine/dates/styles.css'
import './dates.css'
import 'dayjs/locale/zh-tw'
import { DateTimePicker } from '@mantine/dates'
import { useText } from '../lib/i18n/index.ts'
import { dayIn, fromWallTime, toWallTime } from '../lib/time.ts'

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
  return (
    <DateTimePicker
      label={label}
      description={description}
      placeholder={disabled ? t('list.noDates') : t('common.pickDateTime')}
      locale={language === 'en' ? 'en' : 'zh-tw'}
      valueFormat={language === 'en' ? 'MMM D, YYYY, h:mm A' : 'YYYY/MM/DD HH:mm'}
      monthLabelFormat={language === 'en' ? 'MMMM YYYY' : 'YYYY 年 M 月'}
      firstDayOfWeek={language === 'en' ? 0 : 1}
      highlightToday
      presets={[{ value: `${dayIn(timeZone)} 00:00:00`, label: t('common.todayMidnight') }]}
      clearable={!disabled}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      disabled={disabled}
      value={toWallTime(value, timeZone)}
      error={error}
      onChange={(wall) => onChange(fromWallTime(wall, timeZone))}
    />
  )
}
