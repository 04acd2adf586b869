import { plain } from '@vitrine/targeting'
import { toJson } from '../core/natives.ts'
import { parseHtml } from './html.ts'
import type { Layer } from './layer.ts'
import { BASE, COVERED, isCopied, isOwn, isText, joinTexts, markOwn, reclaim } from './own.ts'
import { requireReadOnly } from './safe.ts'

/** What shows in the place of an element's own content; `lead` shows before it. */
export type Content = { text: string } | { html: string } | { lead: string }

interface Part {
  isLead: boolean
  nodes: ChildNode[]
}

/** The content of one element while ours shows there. */
interface Cover {
  parts: Part[]
  /** Shows the element's own text after what leads it. */
  copy: Text
  /** The element's own text as it was before, and with that of the elements in it. */
  original: string
  whole: string
  /** What a page reads in the element while ours shows. */
  read?: string | null
  /** Elements that were there before: what a translator makes of our texts comes later. */
  others: Element[]
}

const covers = new WeakMap<Element, Cover>()

/** What the page has written into its texts, while they are kept empty. */
const texts = new WeakMap<Node, string>()

const restore = (text: Text) => {
  const written = texts.get(text)
  if (written && !text.data) text.data = written
  texts.delete(text)
}

/** Watches covered elements alone: the records of a whole page would cost more than all the rest. */
let observer: MutationObserver | undefined

/** What the page wrote, even nothing, is what undo returns to. */
const learn = () => {
  for (const { target, type, removedNodes } of observer?.takeRecords() ?? []) {
    if (type === 'characterData') {
      if (texts.has(target)) texts.set(target, (target as Text).data)
      // A page may put back later what it takes out now, or put it somewhere else.
    } else for (const node of removedNodes) if (node.parentNode !== target && isText(node)) restore(node)
  }
}
/** What we do ourselves teaches nothing. */
const unobserved = <T>(work: () => T): T => {
  learn()
  try {
    return work()
  } finally {
    observer?.takeRecords()
  }
}

const listTexts = (element: Element) =>
  [...plain(element).childNodes].filter((node): node is Text => isText(node) && !isOwn(node))

const listElements = (element: Element) =>
  [...plain(element).childNodes].filter((node): node is Element => plain(node).nodeType === 1)

/** The text that an element shows by itself. */
const readText = (element: Element) =>
  listTexts(element)
    .map((text) => texts.get(text) ?? text.data)
    .join('')

/** Whether an element holds text and no element of the page's: such a text is often written by its place in it. */
export const isTextAlone = (element: Element): boolean =>
  /\S/.test(readText(element)) && listElements(element).every(isOwn)

const findMain = ({ parts }: Cover) => parts.filter(({ isLead }) => !isLead).pop()
const listShown = (cover: Cover) => {
  const { parts, copy } = cover
  const leads = parts.filter(({ isLead }) => isLead).reverse()
  const main = findMain(cover)
  return [...leads, main ?? { nodes: [copy] }].flatMap(({ nodes }) => nodes)
}

/** Our texts where the browser translates the page: it takes them out, and puts `font` elements in their place. */
const listFonts = (element: Element, { others }: Cover) =>
  /\btranslated-/.test(plain(element).ownerDocument.documentElement.className)
    ? listElements(element).filter((child) => plain(child).localName === 'font' && !others.includes(child))
    : []

/** The texts of the page before, between and after its elements. */
const listBases = (element: Element) => {
  const bases = ['']
  for (const node of plain(element).childNodes)
    if (!isOwn(node)) {
      if (isText(node)) bases[bases.length - 1] += texts.get(node) ?? node.data
      else if (plain(node).nodeType === 1) bases.push('')
    }
  return bases
}

/** Empties the page's own texts, which must stay where they are, and puts ours last: frameworks write into the first node. */
const keep = (element: Element, cover: Cover, { isNew = false } = {}): boolean => {
  const before = listShown(cover)
  const own = plain(element)
  // First, as it may fail: on some pages append is a function of their own.
  if (isNew) own.append(...before)
  // What is put before a text hides nothing of the page's that comes later, such as a spinner.
  const extent = findMain(cover) ? 'all' : 'text'
  let mended = own.getAttribute(COVERED) !== extent
  if (mended) own.setAttribute(COVERED, extent)
  for (const part of cover.parts) part.nodes = part.nodes.map(reclaim)
  cover.copy = reclaim(cover.copy)
  for (const text of listTexts(element))
    if (text.data) {
      // A page that puts back what it has read here means what was there before.
      texts.set(text, text.data === cover.read ? cover.whole : text.data)
      text.data = ''
      mended = true
    }
  const text = readText(element)
  if (cover.copy.data !== text) {
    cover.copy.data = text
    markOwn(cover.copy)
  }
  const fonts = listFonts(element, cover).map(markOwn)
  const shown = listShown(cover)
  const isShown = shown.every(
    (node, i) => node === before[i] && (node.parentNode === element || (fonts[0] && !node.parentNode)),
  )
  if (!isShown) own.append(...shown)
  else if (!mended && !isNew) return false
  if (isNew) cover.read = own.textContent
  own.setAttribute(BASE, toJson([joinTexts(shown), ...listBases(element)]))
  return true
}

/** What the part that sweeps copies needs of what is covered. */
export const coverTools = { covers, texts, isCopied, isOwn, listElements, listTexts, readText }
export type CoverTools = typeof coverTools

/**
 * Shows content in the place of an element's own, none of which is taken out: frameworks hold on to their nodes, and throw or
 * show wrong things when one is gone. Throws where the page refuses HTML.
 */
export const coverContent = (element: Element, content: Content): Layer => {
  requireReadOnly(element)
  const own = plain(element)
  const createText = (text: string) => markOwn(own.ownerDocument.createTextNode(text))
  const part: Part = {
    isLead: 'lead' in content,
    nodes:
      'text' in content
        ? [createText(content.text)]
        : parseHtml(element, 'html' in content ? content.html : content.lead),
  }
  const cover = covers.get(element) ?? {
    parts: [],
    copy: createText(''),
    original: readText(element),
    whole: own.textContent ?? '',
    others: listElements(element),
  }
  const show = () => {
    for (const node of [...cover.parts.flatMap(({ nodes }) => nodes), cover.copy, ...listFonts(element, cover)])
      node.remove()
    keep(element, cover, { isNew: true })
  }
  const uncover = () => {
    covers.delete(element)
    for (const node of [cover.copy, ...listFonts(element, cover)]) node.remove()
    for (const text of listTexts(element)) restore(text)
    for (const name of [COVERED, BASE]) own.removeAttribute(name)
  }
  // First what a page may have broken.
  observer ??= new MutationObserver(() => {})
  covers.set(element, cover)
  cover.parts.push(part)
  unobserved(show)
  observer.observe(element, { childList: true, characterData: true, subtree: true })
  return {
    // One of the parts keeps all of them.
    keep: () => cover.parts[0] === part && unobserved(() => keep(element, cover)),
    undo() {
      for (const node of part.nodes) node.remove()
      cover.parts = cover.parts.filter((other) => other !== part)
      unobserved(cover.parts.length ? show : uncover)
    },
  }
}
