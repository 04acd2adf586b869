import { attempt } from '../core/boundary.ts'
import { OWN } from './own.ts'

/** The node at the same place in another tree of the same shape, open shadow roots included. */
export const findCounterpart = (node: Node, root: Element, other: Element): Node | null | undefined => {
  if (node === root) return other
  const { parentNode } = node
  // A link has a host, too: that of its address.
  if (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
    const { host } = node as ShadowRoot
    return host && (findCounterpart(host, root, other) as Element | undefined)?.shadowRoot
  }
  if (!parentNode) return undefined
  const index = [...parentNode.childNodes].indexOf(node as ChildNode)
  return findCounterpart(parentNode, root, other)?.childNodes[index]
}

/** Of any window: the page may be a frame's. */
const isElement = (node: Node): node is Element => node.nodeType === 1

/** Without ids, which stay alone on their page. */
export const cloneBare = <T extends Node>(node: T): T => {
  const clone = node.cloneNode(true) as T
  if (isElement(clone)) for (const each of [clone, ...clone.querySelectorAll('[id]')]) each.removeAttribute('id')
  return clone
}

/** Of a copy: its root has a mark of ours that the original lacks. */
interface Part {
  isRoot?: boolean
}

const copyAttributes = (from: Element, to: Element, { isRoot }: Part) => {
  for (const { name } of [...to.attributes])
    if (!from.hasAttribute(name) && !(isRoot && name === OWN)) to.removeAttribute(name)
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
const follow = (copy: Node, original: Node, part: Part = {}) => {
  followAlone(copy, original, part)
  const kids = [...original.childNodes]
  for (const [i, kid] of kids.entries()) {
    const present = copy.childNodes[i]
    if (!present) copy.appendChild(cloneBare(kid))
    else if (present.nodeName === kid.nodeName) follow(present, kid)
    else present.replaceWith(cloneBare(kid))
  }
  while (copy.childNodes.length > kids.length) copy.lastChild?.remove()
}

/** Makes a copy follow what has been recorded of its original: of a large one that ticks, no more than what ticks. */
export const followRecords = (copy: Element, original: Element, records: MutationRecord[]) => {
  const renewed = new Set(records.filter(({ type }) => type === 'childList').map(({ target }) => target))
  const isRenewed = (node: Node | null): boolean => !!node && (renewed.has(node) || isRenewed(node.parentNode))
  const others = records.map(({ target }) => target).filter((node) => !isRenewed(node))
  for (const node of new Set([...renewed, ...others])) {
    // What is in a renewed one comes with it, and what is gone went with it.
    if (!original.contains(node) || (node !== original && isRenewed(node.parentNode))) continue
    const counterpart = findCounterpart(node, original, copy)
    if (!counterpart) return follow(copy, original, { isRoot: true })
    if (renewed.has(node)) follow(counterpart, node, { isRoot: node === original })
    else followAlone(counterpart, node, { isRoot: node === original })
  }
}
