import type { ManifestChange as Change } from '@vitrine/contract'
import { setAttribute } from './attribute.ts'
import { setContent } from './content.ts'
import { insertHtml, placeElement } from './place.ts'
import { findAll } from './resolve.ts'
import { requireSafe } from './safe.ts'
import type { Layer } from './slots.ts'

const combine = (layers: Layer[]): Layer => ({
  intact: () => layers.every((layer) => layer.intact()),
  again() {
    for (const layer of layers) if (!layer.intact()) layer.again()
  },
  undo() {
    for (const layer of layers.reverse()) layer.undo()
  },
})

/** undefined leaves an attribute alone, null takes it away. */
const setAttributes = (element: Element, attributes: [name: string, value?: string | null][]) => {
  // All or none.
  for (const [name, value] of attributes) requireSafe(element, name, value)
  return combine(attributes.flatMap(([name, value]) => (value === undefined ? [] : setAttribute(element, name, value))))
}

/** An old srcset would win over a new src, and a <picture>'s sources over both. */
const setImage = (element: Element, { src, srcset, alt }: Extract<Change, { op: 'image' }>) => {
  const sources = element.closest('picture')?.querySelectorAll('source') ?? []
  return combine([
    setAttributes(element, [
      ['src', src],
      ['srcset', srcset || (element.hasAttribute('srcset') ? null : undefined)],
      ['alt', alt],
    ]),
    ...[...sources].map((source) => setAttribute(source, 'srcset', srcset || src)),
  ])
}

/** The attributes to watch: those that selectors mostly speak of, and those that changes set. */
export const listAttributes = (changes: Change[]): string[] => [
  ...['class', 'id', 'href', 'target', 'src', 'srcset', 'alt'],
  ...changes.flatMap((change) => (change.op === 'attr' ? change.attribute : [])),
]

/** Whether the operation must wait until the parser is done with the element: it would go on appending to what we have put there. */
export const needsWhole = (change: Change): boolean =>
  change.op === 'text' || change.op === 'html' || (change.op === 'insert' && change.position === 'append')

/** Whether the operation is a rule in a style sheet. */
export const isStyle = (change: Change): change is Extract<Change, { op: 'style' | 'hide' }> =>
  change.op === 'style' || change.op === 'hide'

/** The rule of a style or hide change on a selector; important, because the page's own rules may be more specific. */
export const writeRule = (change: Extract<Change, { op: 'style' | 'hide' }>, selector: string): string =>
  `${selector}{${
    change.op === 'hide'
      ? 'display:none!important'
      : Object.entries(change.declarations)
          .map(([property, value]) => `${property}:${value.replace(/!important\s*$/i, '')}!important`)
          .join(';')
  }}`

/** Does a change to an element; null when its destination is not there (yet). Throws when it cannot be done. */
export const operate = (change: Change, element: Element): Layer | null => {
  switch (change.op) {
    case 'text':
      return setContent(element, { text: change.value })
    case 'html':
      return setContent(element, { html: change.value })
    case 'attr':
      return setAttribute(element, change.attribute, change.value)
    case 'link':
      return setAttributes(element, [
        ['href', change.href],
        ['target', change.target],
      ])
    case 'image':
      return setImage(element, change)
    case 'remove':
      return placeElement(element, null)
    case 'move': {
      const [to, another] = findAll(element.ownerDocument, change.to)
      // Nothing moves into itself.
      return to && !another && !element.contains(to) ? placeElement(element, { to, position: change.position }) : null
    }
    case 'insert':
      return insertHtml(element, change.html, change.position)
    default:
      return null
  }
}
