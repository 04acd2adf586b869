import type { Language } from '@vitrine/contract'
import { formatCount } from '../../../lib/format.ts'

export { describeDay, labelDay } from '../../../lib/day-in-words.ts'

const locales = { 'zh-TW': 'zh-TW', en: 'en-US' } as const

/** A count on the axis, short above 10,000: `1.5 萬`, `15K`. */
export const labelCount = (value: number, language: Language): string =>
  value < 10_000
    ? formatCount(value, language)
    : new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 })
        .format(value)
        .replace(/(?<=\d)(?=[\u3400-\u9fff])/, ' ')
