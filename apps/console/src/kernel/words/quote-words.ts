import type { Language } from '@vitrine/contract'

/** Words in quotation marks, one after the other. */
export const quoteWords = (words: readonly string[], language: Language): string =>
  language === 'en' ? words.map((word) => `"${word}"`).join(', ') : words.map((word) => `「${word}」`).join('、')
