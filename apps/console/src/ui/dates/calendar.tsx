import '@mantine/dates/styles.css'
import './dates.css'
import 'dayjs/locale/zh-tw'
import type { PopoverProps } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'

/** How tall the calendar with its time and its gap is. */
const height = 420

/** Calendars as they are read here: weeks begin on Sunday, and every month has six, so that nothing moves when another one is shown. */
export function Calendars({ children }: { children: ReactNode }) {
  const { language } = useText()
  const settings = useMemo(
    () => ({ locale: language === 'en' ? 'en' : 'zh-tw', firstDayOfWeek: 0 as const, consistentWeeks: true }),
    [language],
  )
  return <DatesProvider settings={settings}>{children}</DatesProvider>
}

/** Opens a calendar where there is room for it, and leaves it there whatever grows or shrinks meanwhile: who clicks twice means one thing. */
export function useSteadyPlace(): {
  onClick: (event: MouseEvent<HTMLElement>) => void
  popoverProps: Pick<PopoverProps, 'position' | 'middlewares'>
} {
  const [position, setPosition] = useState<'bottom-start' | 'top-start'>('bottom-start')
  return {
    onClick: ({ currentTarget }) => {
      const { top, bottom } = currentTarget.getBoundingClientRect()
      const below = innerHeight - bottom
      setPosition(below >= height || below >= top ? 'bottom-start' : 'top-start')
    },
    popoverProps: { position, middlewares: { flip: false, shift: true } },
  }
}
