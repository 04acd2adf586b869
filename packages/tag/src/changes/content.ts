import { requirePassive } from './safe.ts'
import { addLayer, findSlot, type Layer, type Slot } from './slots.ts'

/** Replacement content: plain text, or HTML whose scripts do not run. */
export type Content = { text: string } | { html: string }

/** Nodes that changes have put somewhere: no sign that a page has rendered something new beside our content. */
const ours = new WeakSet<Node>()
/** Where a moved node would be. */
const placeholders = new WeakMap<Node, ChildNode>()

/** Parses HTML for any place (a template takes table rows, too); scripts in it do not run. */
export const parseHtml = ({ ownerDocument }: Element, html: string): ChildNode[] => {
  const template = ownerDocument.createElement('template')
  template.innerHTML = html
  const nodes = [...ownerDocument.importNode(template.content, true).childNodes]
  for (const node of nodes) ours.add(node)
  return nodes
}

/** Puts a comment in the node's place, to find the way back; as a child of stashed content it still works. */
export const leavePlaceholder = (node: ChildNode): Comment => {
  const placeholder = (node.ownerDocument as Document).createComment('')
  ours.add(node)
  ours.add(placeholder)
  node.replaceWith(placeholder)
  placeholders.set(node, placeholder)
  return placeholder
}

/** Puts the node back where its placeholder stands. */
export const returnTo = (placeholder: ChildNode, node: ChildNode): void => {
  placeholders.delete(node)
  // A placeholder that went away with its surroundings leaves no place to return to.
  if (placeholder.parentNode) placeholder.replaceWith(node)
  else node.remove()
}

const isText = (node: Node | null): node is Text => node?.nodeType === 3

const createSlot = (element: Element): Slot<Content> => {
  let nodes: ChildNode[] = []
  let stash: DocumentFragment | undefined
  let edited: { node: Text; before: string; after: string } | undefined
  const isAlone = (known: ChildNode[]) =>
    [...element.childNodes].every((node) => known.includes(node) || ours.has(node)) && known.every(isIn)
  const spot = (node: ChildNode) => placeholders.get(node) ?? node
  const isIn = (node: ChildNode) => spot(node).parentNode === element
  return {
    layers: [],
    render(content) {
      const only = element.firstChild
      // Frameworks hold on to their text nodes and throw when one is gone, so a lone one is edited in place.
      if ('text' in content && isText(only) && only === element.lastChild) {
        edited = { node: only, before: only.data, after: content.text }
        only.data = content.text
        return
      }
      // First, because a page with trusted types refuses HTML, and then keeps what it has.
      const fresh =
        'html' in content ? parseHtml(element, content.html) : [element.ownerDocument.createTextNode(content.text)]
      stash = element.ownerDocument.createDocumentFragment()
      stash.append(...element.childNodes)
      nodes = fresh
      element.append(...nodes)
    },
    restore() {
      if (edited) {
        if (edited.node.data === edited.after) edited.node.data = edited.before
        edited = undefined
      }
      if (!stash) return
      const present = nodes.filter(isIn)
      // All of ours gone: the page has rendered anew, and the content of before is history.
      const wiped = nodes.length > 0 && !present.length
      for (const node of present) spot(node).remove()
      if (!wiped) element.prepend(stash)
      stash = undefined
      nodes = []
    },
    intact() {
      if (edited) {
        const { node, after } = edited
        return node.data === after && isAlone([node])
      }
      return isAlone(nodes)
    },
  }
}

/** Replaces an element's content; undo brings back the very same nodes. */
export const setContent = (element: Element, content: Content): Layer => {
  requirePassive(element)
  return addLayer(
    findSlot(element, '', () => createSlot(element)),
    content,
  )
}
