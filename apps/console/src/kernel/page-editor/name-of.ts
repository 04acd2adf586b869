import type { Brief } from '@vitrine/editor/protocol'
import { useText } from '../../lib/i18n/index.ts'

/** How a shop's developer would call an element. */
export const nameOf = ({ tag, id, classes: [first] }: Brief): string => tag + (id ? `#${id}` : first ? `.${first}` : '')

const words = {
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  paragraph: ['p', 'blockquote', 'pre'],
  image: ['img', 'picture', 'svg', 'canvas'],
  link: ['a'],
  button: ['button', 'summary'],
  list: ['ul', 'ol', 'dl'],
  item: ['li', 'dt', 'dd'],
  header: ['header'],
  footer: ['footer'],
  nav: ['nav'],
  main: ['main'],
  form: ['form', 'fieldset'],
  field: ['input', 'select', 'textarea'],
  label: ['label', 'legend'],
  table: ['table', 'tbody', 'thead', 'tr'],
  cell: ['td', 'th'],
  video: ['video', 'audio'],
  frame: ['iframe', 'object', 'embed'],
  text: ['span', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'sub', 'sup', 'time', 'del', 'ins'],
  section: ['div', 'section', 'article', 'aside'],
  figure: ['figure', 'figcaption'],
  dialog: ['dialog'],
} as const
const wordOf = new Map<string, keyof typeof words>(
  (Object.keys(words) as (keyof typeof words)[]).flatMap((word) => words[word].map((tag) => [tag, word] as const)),
)

/** What an element is, in a word that needs no HTML. */
export function useWordFor(): (element: Pick<Brief, 'tag'>) => string {
  const { t } = useText()
  return ({ tag }) => t(`pageEditor.words.${wordOf.get(tag) ?? 'other'}`)
}

/** The same words as the page is told them: by tag, and of any other under no name. */
export function useWords(): Record<string, string> {
  const { t } = useText()
  const named = [...wordOf].map(([tag, word]) => [tag, t(`pageEditor.words.${word}`)])
  return Object.fromEntries([...named, ['', t('pageEditor.words.other')]])
}
