import type { ContentItem, Language } from '@vitrine/contract'
import { changedPartNames, compareContents } from '@vitrine/contract/client'
import type { Translate } from '../../lib/i18n/index.ts'
import type { Content } from './local-copy.ts'

interface Counts {
  added: number
  edited: number
  removed: number
}

/** How many things of a content differ, in words. */
export function describeCounts(counts: Counts, t: Translate, language: Language): string {
  const parts = (['added', 'edited', 'removed'] as const).filter((each) => counts[each] > 0)
  if (parts.length === 0) return t('workingCopy.history.same')
  const words = parts.map((each) => t(`workingCopy.history.${each}`, { count: counts[each] }))
  return words.join(language === 'en' ? ', ' : '、')
}

/** One thing in which two contents differ. */
export interface DifferenceLine {
  key: string
  is: 'added' | 'edited' | 'removed' | 'order'
  /** An item of a list, or the name of a field. */
  what: ContentItem | string
}

const nameOfField = (field: string, language: Language): string =>
  changedPartNames[field as keyof typeof changedPartNames]?.[language] ?? field

/** Which things of a content differ. */
export function listDifferences(before: Content, after: Content, language: Language): DifferenceLine[] {
  const { fields, ...items } = compareContents(before, after)
  return [
    ...(['added', 'edited', 'removed'] as const).flatMap((is) =>
      items[is].map((what) => ({ key: `${is} ${what.id}`, is, what })),
    ),
    ...fields.map((field) => ({
      key: field,
      is: Array.isArray(after[field] ?? before[field]) ? ('order' as const) : ('edited' as const),
      what: nameOfField(field, language),
    })),
  ]
}
