import { type PictureAddress, pictureAttributes, plain } from '@vitrine/targeting'
import { attempt } from '../core/boundary.ts'
import { createAnswers } from '../swaps/answer.ts'
import { holdUnseen, keepBox } from '../swaps/box.ts'
import { createStyleSlots, styleOf, swapDeclarations, writeAsBefore } from '../swaps/declarations.ts'
import { swapSheets } from '../swaps/sheets.ts'
import { createSlots } from '../swaps/slots.ts'
import { createFight } from './fight.ts'
import type { Operation } from './operation.ts'

/** Attributes that name pictures, and how. */
const NAMES = new Map(
  (['address', 'list'] as const).flatMap((kind) =>
    pictureAttributes[kind].split(' ').map((name) => [name, kind] as const),
  ),
)
const PLACES = ['img', 'source', 'a[href]', '[poster]', 'input[src]', '[style*="url("]']
  .concat([...NAMES.keys()].filter((name) => name.startsWith('data-')).map((name) => `[${name}]`))
  .join()
const WATCHED = [...NAMES.keys(), 'href', 'alt', 'style']
const SHEETS = 'style,link'

/** Whether the page has it only now, so that nobody has seen it. */
type Age = 'new' | 'seen'

const isElement = (node: Node): node is Element => node.nodeType === 1
const isPicture = (element: Element): element is HTMLImageElement => plain(element).localName === 'img'

/** Shows another picture wherever one stands on the page, as the page names it in markup, styles, and attributes of its own scripts. */
export const swap: Operation<'swap'> = (change, root, _tools, { doc, tell }) => {
  const view = doc.defaultView as Window & typeof globalThis
  const answers = createAnswers(change, () => doc.baseURI)
  const attributes = createSlots<Element>({
    read: (element, name) => plain(element).getAttribute(name),
    write(element, name, value) {
      if (value === null) plain(element).removeAttribute(name)
      else plain(element).setAttribute(name, value)
    },
    isGone: (element) => !plain(element).isConnected,
    // Themes write `{width}` where their script puts a number.
    copied: (value) => (value.includes('{') ? change.from.url : value),
  })
  const styles = createStyleSlots()
  /** What stood in the styles of elements before anything of ours did. */
  const texts = new Map<Element, string | null>()
  const fights = new WeakMap<Element, ReturnType<typeof createFight>>()
  const resting = new WeakSet<Element>()
  const lost = new WeakSet<Element>()
  /** Pictures whose boxes are kept before the next frame, and whether they are copies. */
  const waiting = new Map<HTMLImageElement, { found: PictureAddress; isCopy: boolean }>()
  const present: Age = doc.readyState === 'loading' ? 'new' : 'seen'
  let isGone = false
  let frame = 0

  const isOurs = ({ currentSrc, src }: HTMLImageElement) => answers.isOurs(currentSrc || src)
  const namesOf = (element: Element) =>
    plain(element).localName === 'a' ? [...NAMES, ['href', 'address'] as const] : NAMES
  /** What an element says of the picture. */
  const findIn = (element: Element): PictureAddress | undefined => {
    for (const [name, kind] of namesOf(element)) {
      const value = attributes.base(element, name)
      const found = value && answers.findIn(value, kind)
      if (found) return found
    }
    return undefined
  }
  const restore = (element: Element) => {
    attributes.restore(element)
    const style = styleOf(element)
    if (!style || !styles.has(style)) return
    styles.restore(style)
    writeAsBefore(element, texts.get(element) ?? null)
  }
  /** To be called before anything is written into the style of an element. */
  const remember = (element: Element, isCopy = false) => {
    const style = styleOf(element)
    if (style && !styles.has(style)) texts.set(element, isCopy ? null : plain(element).getAttribute('style'))
  }
  const giveUp = (element: Element, reason: string) => {
    lost.add(element)
    restore(element)
    tell(`${reason}: ${change.from.url}`)
  }
  /** To be told of each time that the page has undone it. */
  const strike = (element: Element) => {
    const fight = fights.get(element) ?? createFight()
    fights.set(element, fight)
    const outcome = fight()
    if (outcome === 'lost') giveUp(element, 'fight')
    if (outcome !== 'wait') return
    resting.add(element)
    view.requestAnimationFrame(() => {
      resting.delete(element)
      if (!isGone) attempt(() => swapAt(element, 'seen'))
    })
  }

  const keepBoxes = () => {
    frame = 0
    for (const [picture, { found, isCopy }] of waiting)
      if (picture.isConnected && !lost.has(picture))
        attempt(() => {
          remember(picture, isCopy)
          const setWidth = (width: string) => attributes.set(picture, 'width', width)
          keepBox(picture, answers.sizeOf(found), styles, isCopy, setWidth)
        })
    waiting.clear()
  }

  /** What is to stand in each attribute that says something of the picture. */
  const wishesOf = (element: Element, found: PictureAddress): Map<string, string | undefined> => {
    const wishes = new Map<string, string | undefined>()
    for (const [name, kind] of namesOf(element)) {
      const value = attributes.base(element, name)
      if (!value) continue
      // Of a picture with several files all are the picture: they differ in format, or in the screen that they are for.
      const isFile = name === 'srcset' && plain(element).localName === 'source'
      if (kind === 'list') wishes.set(name, answers.list(value, isFile ? found : undefined))
      else wishes.set(name, value.includes('url(') ? answers.css(value) : answers.address(value))
    }
    const list = attributes.base(element, 'srcset')
    const isShown =
      list === null ? isPicture(element) && wishes.get('src') : wishes.get('srcset') && !answers.isWide(list)
    for (const [name, value] of Object.entries((isShown && answers.sized(found)) || {})) wishes.set(name, value)
    if (isPicture(element) && change.alt) wishes.set('alt', change.alt)
    return wishes
  }
  const write = (element: Element, found: PictureAddress, age: Age): boolean => {
    const isCopy = [...NAMES.keys()].some((name) => attributes.isCopied(element, name))
    const wasThere =
      age === 'new' && isPicture(element) && element.complete && element.naturalWidth > 0 && !isOurs(element)
    const wishes = wishesOf(element, found)
    let isWritten = false
    for (const name of attributes.has(element) ? ['sizes', ...WATCHED] : wishes.keys())
      isWritten = attributes.set(element, name, wishes.get(name)) || isWritten
    if (!isPicture(element)) return isWritten
    if (wasThere && isWritten) holdUnseen(element, () => isOurs(element))
    if (isWritten || isCopy) {
      waiting.set(element, { found, isCopy })
      frame ||= view.requestAnimationFrame(keepBoxes)
    }
    return isWritten
  }
  const swapAt = (element: Element, age: Age) => {
    if (lost.has(element) || resting.has(element)) return
    const picture = /^(img|source)$/.test(plain(element).localName) && element.closest('picture')
    const whole = picture ? [...picture.querySelectorAll('img,source')] : [element]
    const found = whole.map(findIn).find(Boolean)
    let isWritten = false
    for (const each of whole) {
      const own = findIn(each) ?? found
      if (own) isWritten = write(each, own, age) || isWritten
      else if (attributes.has(each)) restore(each)
    }
    const style = styleOf(element)
    if (style && (styles.has(style) || plain(element).getAttribute('style')?.includes('url('))) {
      remember(element)
      isWritten = swapDeclarations(style, styles, answers) || isWritten
    }
    if (isWritten && age === 'seen') strike(element)
  }
  const swapIn = (node: Node, age: Age) => {
    if (!isElement(node)) return
    if (plain(node).matches(PLACES)) attempt(() => swapAt(node, age))
    for (const element of plain(node).querySelectorAll(PLACES)) attempt(() => swapAt(element, age))
  }

  const sheets = swapSheets(doc, answers)
  const isSheet = (node: Node) => isElement(node) && plain(node).matches(SHEETS)
  const observer = new view.MutationObserver((records) => {
    const changed = new Set<Element>()
    let hasSheets = false
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') changed.add(target as Element)
      for (const node of addedNodes) swapIn(node, 'new')
      hasSheets ||= isSheet(target) || [...addedNodes].some(isSheet)
    }
    for (const element of changed) attempt(() => swapAt(element, 'seen'))
    if (hasSheets) attempt(sheets.look)
  })
  const hearError = ({ target }: Event) => {
    const picture = target as HTMLImageElement
    // What of ours does not load, such as where a policy of the page forbids it, may not leave a hole.
    if (attributes.has(picture) && isOurs(picture)) giveUp(picture, 'image')
  }
  doc.addEventListener('error', hearError, true)
  observer.observe(doc, { subtree: true, childList: true, attributeFilter: WATCHED })
  swapIn(root, present)

  return {
    keep: () => false,
    undo() {
      isGone = true
      observer.disconnect()
      doc.removeEventListener('error', hearError, true)
      view.cancelAnimationFrame(frame)
      sheets.undo()
      attributes.restoreAll()
      styles.restoreAll()
      for (const [element, text] of texts) attempt(() => writeAsBefore(element, text))
    },
  }
}
