import type { Language } from '@vitrine/contract'
import type { ViewRow } from './rows.ts'

/** What the version that a draft begins with is called, until somebody calls it something else. */
export const firstNames = {
  original: { 'zh-TW': '原始版本', en: 'Original' },
  version: { 'zh-TW': '版本 1', en: 'Version 1' },
} as const

/** A version's name; an original that nobody has renamed is called so in the reader's language, whoever has created it. */
export function nameIn({ name, isOriginal }: Pick<ViewRow, 'name' | 'isOriginal'>, language: Language): string {
  const ours: readonly string[] = Object.values(firstNames.original)
  return isOriginal && ours.includes(name) ? firstNames.original[language] : name
}
