import { plain } from '@vitrine/targeting'
import { attempt } from '../core/boundary.ts'
import { NAME } from './named-rules.ts'
import { OWN } from './own.ts'

/** The node at the same place in another tree of the same shape, open shadow roots included. */
export const findCounterpart = (node: Node, root: Element, other: Element): Node | null | undefined => {
  if (node === root) return other
  const { parentNode, nodeType } = plain(node)
  // A link has a host, too: that of its address.
  if (nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
    const { host } = node as ShadowRoot
    return host && (findCounterpart(host, root, other) as Element | undefined)?.shadowRoot
  }
  if (!parentNode) return undefined
  const index = [...plain(parentNode).childNodes].indexOf(node as ChildNode)
  const counterpart = findCounterpart(parentNode, root, other)
  return counterpart && plain(counterpart).childNodes[index]
}

/** Of any window: the page may be a frame's. */
const isElement = (node: Node): node is Element => plain(node).nodeType === 1

/** Writes into a copy what its original is called. */
const copyName = (from: Element, to: Element) => {
  const id = from.getAttribute('id')
  if (id === to.getAttribute(NAME)) return
  if (id) to.setAttribute(NAME, id)
  else to.removeAttribute(NAME)
}

/** Without ids, which stay alone on their page. */
export const cloneBare = <T extends Node>(node: T): T => {
  const clone = plain(node).cloneNode(true) as T
  if (isElement(clone))
    for (const each of [clone, ...plain(clone).querySelectorAll('[id]')]) {
      copyName(plain(each), plain(each))
      plain(each).removeAttribute('id')
    }
  return clone
}

/** Of a copy: its root has a mark of ours that the original lacks. */
interface Part {
  isRoot?: boolean
}

const copyAttributes = (original: Element, copy: Element, { isRoot }: Part) => {
  const from = plain(original)
  const to = plain(copy)
  for (const { name } of [...to.attributes])
    if (name !== NAME && !from.hasAttribute(name) && !(isRoot && name === OWN)) to.removeAttribute(name)
  copyName(from, to)
  for (const attribute of from.attributes)
    if (
      attribute.name !== 'id' &&
      !(isRoot && attribute.name === OWN) &&
      to.getAttribute(attribute.name) !== attribute.value
    )
      // A page that requires trusted types refuses handlers.
      attempt(() => to.setAttributeNode(attribute.cloneNode() as Attr))
}

const followAlone = (copy: Node, original: Node, part: Part) => {
  if (isElement(original)) copyAttributes(original, copy as Element, part)
  else if (copy.nodeValue !== original.nodeValue) copy.nodeValue = original.nodeValue
}

/** Makes a copy what its original is now and leaves alone what is the same: a press or the focus may be on it. */
const follow = (given: Node, original: Node, part: Part = {}) => {
  followAlone(given, original, part)
  const copy = plain(given)
  const kids = [...plain(original).childNodes]
  kids.forEach((kid, i) => {
    const present = copy.childNodes[i]
    if (!present) copy.appendChild(cloneBare(kid))
    else if (plain(present).nodeName === plain(kid).nodeName) follow(present, kid)
    else plain(present).replaceWith(cloneBare(kid))
  })
  while (copy.childNodes.length > kids.length) plain(copy.lastChild as ChildNode).remove()
}

/** Makes a copy follow what has been recorded of its original: of a large one that ticks, no more than what ticks. */
export const followRecords = (copy: Element, original: Element, records: MutationRecord[]) => {
  const renewed = new Set(records.filter(({ type }) => type === 'childList').map(({ target }) => target))
  const isRenewed = (node: Node | null): boolean => !!node && (renewed.has(node) || isRenewed(plain(node).parentNode))
  const others = records.map(({ target }) => target).filter((node) => !isRenewed(node))
  for (const node of new Set([...renewed, ...others])) {
    // What is in a renewed one comes with it, and what is gone went with it.
    if (!plain(original).contains(node) || (node !== original && isRenewed(plain(node).parentNode))) continue
    const counterpart = findCounterpart(node, original, copy)
    if (!counterpart) return follow(copy, original, { isRoot: true })
    if (renewed.has(node)) follow(counterpart, node, { isRoot: node === original })
    else followAlone(counterpart, node, { isRoot: node === original })
  }
}
