import type { Language } from '@vitrine/contract'
import { joinParameters, markParameter } from './spacing.ts'
import type { Resources } from './types.ts'

type WithoutPlural<K extends string> = K extends `${infer Bare}_${'one' | 'other'}` ? Bare : K
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]

/** Where a text stands, from the outside in; one that counts has a form for each number the grammar knows. */
export type TextKey = KeyOf<Resources>
/** Says a text; `given` stands in its places, and a `count` that is a number chooses its form, too. */
export type Translate = (key: TextKey, given?: object) => string

const known: Record<Language, Map<string, string>> = { 'zh-TW': new Map(), en: new Map() }

/** Takes up what a part of the console says; several parts may add to one branch. */
export function addTexts(language: Language, texts: object, branch = ''): void {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') known[language].set(branch + key, text)
    else addTexts(language, text, `${branch}${key}.`)
}

const formOf = (language: Language, count: number) => (language === 'en' && count === 1 ? 'one' : 'other')

/** A text with what it is given; the key itself where no text has come for it. */
export function translate(language: Language, key: string, given: Readonly<Record<string, unknown>> = {}): string {
  const texts = known[language]
  const { count } = given
  const counted = typeof count === 'number' ? texts.get(`${key}_${formOf(language, count)}`) : undefined
  const text = counted ?? texts.get(key) ?? key
  if (!text.includes('{{')) return text
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => markParameter(String(given[name] ?? '')))
  return joinParameters(filled, language !== 'en')
}
