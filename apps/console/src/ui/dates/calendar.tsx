import '@mantine/dates/styles.css'
import './dates.css'
import 'dayjs/locale/zh-tw'
import type { PopoverProps } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { nameDay } from './days.ts'

/** How tall the calendar with its time and its gap is. */
const height = 420

interface CalendarsProps {
  /** Reports count weeks from Monday; calendars here begin them on Sunday. */
  weeksFrom?: 'sunday' | 'monday'
  children: ReactNode
}

/** Calendars as they are read here: every month has six weeks, so that nothing moves when another one is shown. */
export function Calendars({ weeksFrom = 'sunday', children }: CalendarsProps) {
  const { language } = useText()
  const settings = useMemo(
    () => ({
      locale: language === 'en' ? 'en' : 'zh-tw',
      firstDayOfWeek: weeksFrom === 'monday' ? (1 as const) : (0 as const),
      consistentWeeks: true,
    }),
    [language, weeksFrom],
  )
  return <DatesProvider settings={settings}>{children}</DatesProvider>
}

/** What all calendars say, also to those who cannot see them, and where they open. */
export function useCalendarProps() {
  const { t, language } = useText()
  const own = useId()
  const { onClick, popoverProps } = useSteadyPlace()
  return {
    monthLabelFormat: language === 'en' ? 'MMMM YYYY' : 'YYYY 年 M 月',
    getDayAriaLabel: (date: string) => nameDay(date, language),
    ariaLabels: {
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
      previousYear: t('dates.previousYear'),
      nextYear: t('dates.nextYear'),
      previousDecade: t('dates.previousDecade'),
      nextDecade: t('dates.nextDecade'),
    },
    // The calendar is named by its field, which has to have the same ID.
    id: own,
    onClick,
    popoverProps: { ...popoverProps, id: own },
  }
}

/** Opens a calendar where there is room for it, and leaves it there whatever grows or shrinks meanwhile: who clicks twice means one thing. */
function useSteadyPlace(): {
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
