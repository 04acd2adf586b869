import '@mantine/dates/styles.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { useText } from '../../lib/i18n/index.ts'

/** Times as the console's language writes them, whatever the browser's does. */
export function useTimeProps() {
  const { t, language } = useText()
  return {
    format: language === 'en' ? '12h' : '24h',
    hoursInputLabel: t('dates.hours'),
    minutesInputLabel: t('dates.minutes'),
    amPmInputLabel: t('dates.half'),
  } as const satisfies TimePickerProps
}

export interface WallTimeFieldProps {
  label: string
  /** `23:59`; empty: none yet, or half a one. */
  value: string
  error?: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
}

/** A time of day. */
export function WallTimePicker(props: WallTimeFieldProps) {
  return <TimePicker {...useTimeProps()} {...props} />
}
