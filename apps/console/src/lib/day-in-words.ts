import type { Language } from '@vitrine/contract'

const locales = { 'zh-TW': 'zh-TW', en: 'en-US' } as const
/** `2026-11-05` is a day already: no zone may move it. */
const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** A day on an axis: `11/5`, `Nov 5`. */
export const labelDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    month: language === 'en' ? 'short' : 'numeric',
    day: 'numeric',
  }).format(at(day))

/** A day with its weekday, which sales depend on: `2026/11/05（四）`, `Thu, Nov 5, 2026`. */
export function describeDay(day: string, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(at(day))
  return language === 'en'
    ? format({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
    : `${day.replaceAll('-', '/')}（${format({ weekday: 'narrow' })}）`
}

/** Intl writes 2026年11月21日 without the spaces that stand between digits and Chinese. */
export const spaceDate = (text: string): string => text.replace(/[年月日]/g, ' $& ').trim()
