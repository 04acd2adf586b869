import type { Language } from './messages.ts'

export type BothLanguages = Record<Language, string>

export const named = (zh: string, en: string): BothLanguages => ({ 'zh-TW': zh, en })

/** A table of names in one language. */
export const inLanguage = <Key extends string>(
  names: Record<Key, BothLanguages>,
  language: Language,
): Record<Key, string> =>
  Object.fromEntries(Object.entries<BothLanguages>(names).map(([key, name]) => [key, name[language]])) as Record<
    Key,
    string
  >
