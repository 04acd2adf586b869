import type { ManifestChange as Change } from '@vitrine/contract'
import { coverContent, coverTools, isTextAlone } from './cover.ts'
import { parseHtml } from './html.ts'
import type { Layer } from './layer.ts'
import { COVERED, isOwn, markCopy, markOwn, NOT_COPIED } from './own.ts'
import type { Parts } from './parts.ts'
import { findAll } from './resolve.ts'

/** The attributes to watch: those that selectors mostly speak of, those that changes set, and our own mark. */
export const listAttributes = (changes: Change[]): string[] => [
  ...[COVERED, 'class', 'id', 'href', 'target', 'src', 'srcset', 'alt'],
  ...changes.flatMap((change) => (change.op === 'attr' ? change.attribute : [])),
]

/** Whether the operation must wait until the parser is done with the element: it would go on appending to what we have put there. */
export const needsWhole = (change: Change): boolean =>
  change.op === 'text' || change.op === 'html' || (change.op === 'insert' && change.position === 'append')

/** Whether the element must not be seen before it is changed. */
export const hidesFirst = (change: Change): boolean => change.op === 'image' || needsWhole(change)

/** Whether the operation puts nodes of ours among the page's: one that a framework is about to take over must not be there yet. */
export const addsNodes = ({ op }: Change): boolean => op === 'text' || op === 'html' || op === 'insert' || op === 'move'

/** Whether the operation is a rule in a style sheet, and nothing else. */
export const isRule = ({ op }: Change): boolean => op === 'style' || op === 'hide' || op === 'remove'

/** Whether the operation's rule hides the element itself. */
export const hides = ({ op }: Change): boolean => op === 'hide' || op === 'remove' || op === 'move'

/** What the operation's rule declares, and whom it spares; important, because the page's own rules may be more specific. */
export const writeRule = (change: Change, layer?: Layer): [declarations: string, but?: string] => {
  if (change.op === 'style') {
    const write = ([property, value]: [string, string]) =>
      `${property}:${value.replace(/!important\s*$/i, '')}!important`
    return [Object.entries(change.declarations).map(write).join(';')]
  }
  return layer?.hiding ? [layer.hiding(), NOT_COPIED] : ['display:none!important']
}

/**
 * Does a change to an element; null when its destination is not there (yet). `changed` hears of changes that nobody else watches.
 * Throws when it cannot be done.
 */
export const operate = (
  change: Change,
  element: Element,
  { changeAttributes, createInsert, createMove, sweepCopies }: Parts,
  changed: () => void,
): Layer | null => {
  sweepCopies?.(coverTools, [element])
  switch (change.op) {
    case 'text':
      return coverContent(element, { text: change.value })
    case 'html':
      return coverContent(element, { html: change.value })
    case 'move': {
      const [to, another] = findAll(element.ownerDocument, change.to)
      // Nothing moves into itself.
      if (!to || another || element.contains(to) || !createMove) return null
      return createMove({ isOwn, markCopy })(element, to, change.position, changed)
    }
    case 'insert':
      return createInsert
        ? createInsert({ coverContent, isOwn, isTextAlone, markOwn, parseHtml })(element, change.html, change.position)
        : null
    default:
      return changeAttributes?.(change, element) ?? null
  }
}
