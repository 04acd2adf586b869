import type { ContentItem, ContentTurn, Language } from '@vitrine/contract'
import { changedPartNames, compareContents, turnOfField } from '@vitrine/contract/client'
import type { Translate } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import type { Content } from './local-copy.ts'

/** How many things of a content differ, in words. */
export function describeCounts(counts: Record<ContentTurn, number>, t: Translate, language: Language): string {
  const parts = (['added', 'edited', 'removed'] as const).filter((each) => counts[each] > 0)
  if (parts.length === 0) return t('workingCopy.history.same')
  return joinWords(
    parts.map((each) => t(`workingCopy.history.${each}`, { count: counts[each] })),
    language,
  )
}

/** One thing in which two contents differ. */
export interface DifferenceLine {
  key: string
  is: ContentTurn | 'order'
  /** An item of a list, or the name of a field. */
  what: ContentItem | string
}

const nameOfField = (field: string, language: Language): string =>
  changedPartNames[field as keyof typeof changedPartNames]?.[language] ?? field

const turnOf = (before: unknown, after: unknown): DifferenceLine['is'] => {
  const turn = turnOfField(before, after)
  return turn === 'edited' && Array.isArray(after) ? 'order' : turn
}

/** Which things of a content differ. */
export function listDifferences(before: Content, after: Content, language: Language): DifferenceLine[] {
  const { fields, ...items } = compareContents(before, after)
  return [
    ...(['added', 'edited', 'removed'] as const).flatMap((is) =>
      items[is].map((what) => ({ key: `${is} ${what.id}`, is, what })),
    ),
    ...fields.map((field) => ({
      key: field,
      is: turnOf(before[field], after[field]),
      what: nameOfField(field, language),
    })),
  ]
}
