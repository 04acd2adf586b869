import type { ManifestChange as Change } from '@vitrine/contract'
import { coverContent, coverTools, isTextAlone } from './cover.ts'
import { parseHtml } from './html.ts'
import type { Layer } from './layer.ts'
import type { Operation, Page, Tools } from './operation.ts'
import { COVERED, isOwn, markCopy, markOwn, NOT_COPIED } from './own.ts'
import type { Parts } from './parts.ts'
import { findDestination } from './resolve.ts'

/** The attributes to watch: those that selectors mostly speak of, those that changes set, and our own mark. */
export const listAttributes = (changes: Change[]): string[] => [
  ...[COVERED, 'class', 'id', 'href', 'target', 'src', 'srcset', 'alt'],
  ...changes.flatMap((change) => (change.op === 'attr' ? change.attribute : [])),
]

/** Whether the operation must wait until the parser is done with the element: it would go on appending to what we have put there. */
export const needsWhole = (change: Change): boolean =>
  change.op === 'text' ||
  change.op === 'html' ||
  ((change.op === 'insert' || change.op === 'element') && change.position === 'append')

/** Whether the element must not be seen before it is changed. */
export const hidesFirst = (change: Change): boolean => change.op === 'image' || needsWhole(change)

/** Whether the operation puts nodes of ours among the page's: one that a framework is about to take over must not be there yet. */
export const addsNodes = ({ op }: Change): boolean => /^(text|html|insert|move|element)$/.test(op)

/** Whether the operation is a rule in a style sheet, and nothing else. */
export const isRule = ({ op }: Change): boolean => /^(style|hide|remove)$/.test(op)

/** Whether the operation's rule hides the element itself. */
export const hides = ({ op }: Change): boolean => /^(hide|remove|move)$/.test(op)

/** What the operation's rule declares, and whom it spares; important, because the page's own rules may be more specific. */
export const writeRule = (change: Change, layer?: Layer): [declarations: string, but?: string] => {
  if (change.op === 'style') {
    const write = ([property, value]: [string, string]) =>
      `${property}:${value.replace(/!important\s*$/i, '')}!important`
    return [Object.entries(change.declarations).map(write).join(';')]
  }
  return layer?.declare ? [layer.declare(), NOT_COPIED] : ['display:none!important']
}

/** What the parts need of the core that they are served beside. */
const tools: Tools = { coverContent, findDestination, isOwn, isTextAlone, markCopy, markOwn, parseHtml }

/**
 * Does a change to an element; null when its destination is not there (yet). Throws when it cannot be done. What few versions need is done
 * by a part of the operation's name.
 */
export const operate = (change: Change, element: Element, page: Page & { parts: Parts }): Layer | null => {
  const parts = page.parts as Parts & Record<string, Operation<never> | undefined>
  parts.sweepCopies?.(coverTools, [{ addedNodes: [element] }])
  if (change.op === 'text') return coverContent(element, { text: change.value })
  if (change.op === 'html') return coverContent(element, { html: change.value })
  return (parts[change.op] ?? parts.changeAttributes)?.(change as never, element, tools, page) ?? null
}
