import type { Translate } from '../../lib/i18n/index.ts'

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

/** The tags that there is a word for. */
export const knownTags: readonly string[] = [...wordOf.keys()]

/** What an element is, by its tag, in a word that needs no HTML. */
export const wordFor = (tag: string, t: Translate): string => t(`targets.words.${wordOf.get(tag) ?? 'other'}`)
