import type { Kind } from '@vitrine/contract'
import type { KindRegistry } from '../kinds.ts'
import type { ExperienceParts } from './rows.ts'

/** Shops take a code in any case. */
export const toCodeKey = (code: string): string => code.trim().toLowerCase()

/** The codes of all versions, as they were written. */
export function codesOf({ experience, views }: ExperienceParts, kinds: KindRegistry): string[] {
  const { codes } = kinds[experience.kind as Kind].definition
  return codes ? views.filter(({ isOriginal }) => !isOriginal).flatMap(({ content }) => [...codes(content)]) : []
}
