import type { Brief } from '@vitrine/editor/protocol'
import { useText } from '../../lib/i18n/index.ts'
import { knownTags, wordFor } from '../targets/word-for.ts'

/** How a shop's developer would call an element. */
export const nameOf = ({ tag, id, classes: [first] }: Brief): string => tag + (id ? `#${id}` : first ? `.${first}` : '')

/** What an element is, in a word that needs no HTML. */
export function useWordFor(): (element: Pick<Brief, 'tag'>) => string {
  const { t } = useText()
  return ({ tag }) => wordFor(tag, t)
}

/** The same words as the page is told them: by tag, and of any other under no name. */
export function useWords(): Record<string, string> {
  const { t } = useText()
  return Object.fromEntries(['', ...knownTags].map((tag) => [tag, wordFor(tag, t)]))
}
