import { parentOf, plain } from '@vitrine/targeting'
import type { Operation } from './operation.ts'
import { isText } from './own.ts'
import { createPlacing, isInside } from './place.ts'
import { requireReadOnly } from './safe.ts'

/** Inserts HTML before, after or inside an element. */
export const insert: Operation<'insert'> = (
  { html, position },
  element,
  { coverContent, isOwn, isTextAlone, markOwn, parseHtml },
) => {
  /** A text alone could be taken for one of the page's: frameworks write into it, and a browser that translates takes it out. */
  const wrapText = (text: Text) => {
    const span = markOwn(text.ownerDocument.createElement('span'))
    span.append(text)
    return span
  }
  if (isInside(position)) requireReadOnly(element)
  // Before a lone text nothing may stand: Solid writes into the first child.
  if (position === 'prepend' && isTextAlone(element)) return coverContent(element, { lead: html })
  const parent = isInside(position) ? element : (parentOf(element) ?? element)
  const nodes = parseHtml(parent, html).map((node) => (isText(node) ? wrapText(node) : node))
  const ours = nodes.map(({ textContent }) => textContent).join('')
  /** A page that puts back the text it has read here, as buttons do that say for a while what they do, has read ours too. */
  const forget = () => {
    const [text, another] = plain(element).childNodes
    if (!ours || another || !text || !isText(text)) return
    const { data } = text
    if (position === 'append' && data.endsWith(ours)) text.data = data.slice(0, -ours.length)
    if (position === 'prepend' && data.startsWith(ours)) text.data = data.slice(ours.length)
  }
  const layer = createPlacing(isOwn)(element, position, () => nodes)
  return {
    ...layer,
    keep() {
      forget()
      return layer.keep()
    },
  }
}
