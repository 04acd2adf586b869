import type { CompiledNote, Language } from '@vitrine/contract'
import { texts } from './texts.ts'

/** From so many minutes on hours are told. */
const HOUR = 60
const PLACE = '{n}'

/** How long ago a minute (since 1970) was, in words; null once it is more than a day, or where nobody knows what time it is. */
function sayAgo(minute: number, now: number | null, language: Language): string | null {
  if (now === null) return null
  const minutes = Math.max(0, Math.floor(now / 60_000) - minute)
  if (minutes < 1) return texts[language].now
  if (minutes >= 24 * HOUR) return null
  const words = new Intl.RelativeTimeFormat(language)
  return minutes < HOUR ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / HOUR), 'hour')
}

/** What stands before, at and after the figure's place; null: there is nothing that is true to say. */
export function sayNote(
  { name, of, text }: CompiledNote,
  figure: number,
  { now, language }: { now: number | null; language: Language },
): [before: string, figure: string, after: string] | null {
  const shown = name === 'ordered' ? sayAgo(figure, now, language) : new Intl.NumberFormat(language).format(figure)
  if (shown === null) return null
  const said = text || texts[language][name][of === 'shop' ? 'shop' : 'product']
  const [before = '', after = ''] = said.split(PLACE)
  return [before, shown, after]
}
