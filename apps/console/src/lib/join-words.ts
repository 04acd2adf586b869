import type { Language } from '@vitrine/contract'

/** Words of a list, one after the other. */
export const joinWords = (words: readonly (string | number)[], language: Language): string =>
  words.join(language === 'en' ? ', ' : '、')

/** The same, each in quotation marks. */
export const quoteWords = (words: readonly string[], language: Language): string =>
  joinWords(
    words.map((word) => (language === 'en' ? `"${word}"` : `「${word}」`)),
    language,
  )
