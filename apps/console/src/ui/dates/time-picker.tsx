import '@mantine/dates/styles.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/i18n/index.ts'

/**
 * A pressed field is chosen whole, so that digits take the place of those that stand there. Left to itself, a browser
 * puts its caret between them after the click where the field was chosen already.
 */
const choosesWhole = {
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.focus()
    event.currentTarget.select()
  },
}

/** Times as the console's language writes them, whatever the browser's does. */
export function useTimeProps() {
  const { t, language } = useText()
  return {
    format: language === 'en' ? '12h' : '24h',
    hoursInputLabel: t('dates.hours'),
    minutesInputLabel: t('dates.minutes'),
    amPmInputLabel: t('dates.half'),
    hoursInputProps: choosesWhole,
    minutesInputProps: choosesWhole,
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
