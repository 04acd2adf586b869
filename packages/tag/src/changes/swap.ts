import { type PictureAddress, plain } from '@vitrine/targeting'
import { attempt, isArriving } from '../core/boundary.ts'
import { createAnswers, isCss } from '../swaps/answer.ts'
import { createBoxes } from '../swaps/boxes.ts'
import { createElementStyles, styleOf, swapDeclarations } from '../swaps/declarations.ts'
import { holdUnseen } from '../swaps/hold.ts'
import { createSearch, isElement, isPicture, NAMES, namesOf, SHOWN, wholeOf } from '../swaps/places.ts'
import { swapSheets } from '../swaps/sheets.ts'
import { createSlots } from '../swaps/slots.ts'
import { createFight } from './fight.ts'
import type { Operation } from './operation.ts'

const SET = [...NAMES.map(([name]) => name), 'href', 'xlink:href', 'alt', 'sizes', 'width']
const WATCHED = [...NAMES.map(([name]) => name), 'href', 'alt', 'style']
const SHEETS = 'style,link'

/** Whether the page has it only now, so that nobody has seen it. */
type Age = 'new' | 'seen'
/** Of a picture that a script will load: it has no address yet, or the data of a placeholder. */
const isEmpty = (value: string | null) => /^\s*(?:data:|$)/.test(value ?? '')

/** Shows another picture wherever one stands on the page, as the page names it in markup, styles, and attributes of its own scripts. */
export const swap: Operation<'swap'> = (change, root, _tools, { doc, tell }) => {
  const view = doc.defaultView as Window & typeof globalThis
  const answers = createAnswers(change, () => doc.baseURI)
  const attributes = createSlots<Element>({
    read: (element, name) => plain(element).getAttribute(name),
    write(element, name, value) {
      if (value !== null) return plain(element).setAttribute(name, value)
      // Chromium would go on scaling by the density that the list had.
      if (name === 'srcset') plain(element).setAttribute(name, '# 1x')
      plain(element).removeAttribute(name)
    },
    isGone: (element) => !plain(element).isConnected,
    // Themes write `{width}` where their script puts a number.
    copied: (value) => (value.includes('{') ? change.from.url : value),
    leads: ['src', 'srcset'],
  })
  const styles = createElementStyles()
  const fights = new WeakMap<Element, ReturnType<typeof createFight>>()
  const resting = new WeakSet<Element>()
  const lost = new WeakSet<Element>()
  /** How to show what is held unseen. */
  const held = new WeakMap<Element, (() => void) | undefined>()
  const ended = new AbortController()

  const isOurs = ({ currentSrc, src }: HTMLImageElement) => answers.isOurs(currentSrc || src)
  const isOther = (picture: HTMLImageElement) => !isOurs(picture) && !isEmpty(picture.currentSrc || picture.src)
  /** What an element says of the picture. */
  const findIn = (element: Element, names = namesOf(element)): PictureAddress | undefined => {
    for (const [name, kind] of names) {
      const value = attributes.base(element, name)
      const found = value && answers.findIn(value, kind)
      if (found) return found
    }
    return undefined
  }
  /** Whether the picture shows, or is to once a script loads it: not where attributes name it beside another one that shows. */
  const showsAt = (whole: Element[]) =>
    whole.some((each) => findIn(each, SHOWN)) ||
    whole.every((each) => SHOWN.every(([name]) => isEmpty(attributes.base(each, name))))
  const show = (element: Element) => {
    held.get(element)?.()
    held.delete(element)
  }
  const restore = (element: Element) => {
    show(element)
    attributes.restore(element)
    boxes.remove(element)
  }
  const giveUp = (element: Element) => {
    for (const each of wholeOf(element)) {
      lost.add(each)
      restore(each)
    }
    tell(`fight: ${change.from.url}`)
  }
  /** To be told of each time that the page has undone it. */
  const strike = (element: Element) => {
    const fight = fights.get(element) ?? createFight()
    fights.set(element, fight)
    const outcome = fight()
    if (outcome === 'lost') giveUp(element)
    if (outcome !== 'wait') return
    resting.add(element)
    view.requestAnimationFrame(() => {
      resting.delete(element)
      if (!ended.signal.aborted) swapAll([element], 'seen')
    })
  }

  /** What is to stand in each attribute that says something of the picture. */
  const wishesOf = (element: Element, found: PictureAddress, isShown: boolean): Map<string, string | undefined> => {
    const wishes = new Map<string, string | undefined>()
    for (const [name, kind] of namesOf(element)) {
      const value = attributes.base(element, name)
      if (!value) continue
      // Of a picture with several files all are the picture: they differ in format, or in the screen that they are for.
      const isFile = name === 'srcset' && plain(element).localName === 'source'
      wishes.set(name, kind === 'list' ? answers.list(value, isFile ? found : undefined) : answers.address(value))
    }
    const list = attributes.base(element, 'srcset')
    const isAlone =
      list === null ? isPicture(element) && wishes.get('src') : wishes.get('srcset') && !answers.isWide(list)
    if (isAlone) for (const each of answers.sized(found)) wishes.set(...each)
    if (!isPicture(element) || !isShown) return wishes
    if (change.alt) wishes.set('alt', change.alt)
    // As the page, or its box, has it.
    return wishes.set('width', element.getAttribute('width') ?? undefined)
  }
  const write = (element: Element, found: PictureAddress, age: Age, isShown: boolean): boolean => {
    const isCopied = NAMES.some(([name]) => attributes.isCopied(element, name))
    // Not where a script has put into one of its attributes what another one of them had.
    const isCopy = isCopied && !attributes.has(element)
    const isHeld =
      age === 'new' && isShown && isPicture(element) && element.complete && element.naturalWidth > 0 && isOther(element)
    const wishes = wishesOf(element, found, isShown)
    // All of it is read before any is written: what is copied is known by the address that it was copied with.
    const bases = SET.map((name) => [name, attributes.base(element, name)] as const)
    let isWritten = false
    for (const [name, base] of bases) isWritten = attributes.set(element, name, wishes.get(name), base) || isWritten
    if (!isPicture(element)) return isWritten
    const isNew = isHeld && isWritten
    if (isNew || !isShown) show(element)
    if (isNew) held.set(element, holdUnseen(element, isOurs))
    if (!isShown && boxes.has(element)) boxes.remove(element)
    if (isShown && (isWritten || isCopied || !boxes.has(element))) boxes.add(element, { found, isCopy })
    return isWritten
  }
  const swapPlace = (element: Element, age: Age): boolean => {
    const whole = wholeOf(element)
    const found = whole.map((each) => findIn(each)).find(Boolean)
    const isShown = found !== undefined && showsAt(whole)
    let isWritten = false
    for (const each of whole) {
      if (found) isWritten = write(each, findIn(each) ?? found, age, isShown) || isWritten
      else if (attributes.has(each)) restore(each)
    }
    return isWritten
  }
  const swapStyle = (element: Element): boolean => {
    const style = styleOf(element)
    if (!style || !(styles.slots.has(style) || isCss(plain(element).getAttribute('style') ?? ''))) return false
    styles.remember(element)
    return swapDeclarations(style, styles.slots, answers)
  }
  const swapAt = (element: Element, age: Age, part?: 'style') => {
    if (lost.has(element) || resting.has(element)) return
    const isUnboxed = boxes.forgetLost(element)
    const isPlace = (!part || isUnboxed) && swapPlace(element, age)
    if ((swapStyle(element) || isPlace) && age === 'seen') strike(element)
  }
  const swapAll = (elements: Iterable<Element>, age: Age, part?: 'style') => {
    for (const element of elements) attempt(() => swapAt(element, age, part))
    boxes.judgeSoon()
  }

  const sheets = swapSheets(doc, answers)
  const boxes = createBoxes({ doc, answers, attributes, styles, areStylesComing: sheets.areComing })
  const isSheet = (node: Node) => isElement(node) && plain(node).matches(SHEETS)
  const observer = new view.MutationObserver((records) => {
    const { found, search } = createSearch()
    const changed = new Set<Element>()
    const styled = new Set<Element>()
    let hasSheets = false
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'attributes') (attributeName === 'style' ? styled : changed).add(target as Element)
      for (const node of addedNodes) search(node)
      hasSheets ||= isSheet(target) || [...addedNodes].some(isSheet)
    }
    swapAll(found, 'new')
    swapAll(changed, 'seen')
    swapAll(styled, 'seen', 'style')
    if (hasSheets) attempt(sheets.look)
  })
  const undo = () => {
    observer.disconnect()
    ended.abort()
    boxes.end()
    sheets.undo()
    for (const element of attributes.restoreAll()) show(element)
    styles.restoreAll()
  }
  /** What of ours does not load may not leave a hole, nor can a background tell that it has none: then the page keeps its own all over. */
  const end = () => {
    undo()
    tell(`image: ${change.from.url}`)
  }
  const hearError = ({ target }: Event) => {
    const element = target as Element
    if (isPicture(element) ? isOurs(element) : attributes.has(element) && element.matches('input,image')) end()
  }
  const hearViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'report' && change.to.some(({ url }) => url === blockedURI)) end()
  }
  const { signal } = ended
  doc.addEventListener('error', hearError, { capture: true, signal })
  doc.addEventListener('securitypolicyviolation', hearViolation, { signal })
  observer.observe(doc, { subtree: true, childList: true, attributeFilter: WATCHED })
  const { found, search } = createSearch()
  search(root)
  swapAll(found, isArriving(doc) ? 'new' : 'seen')

  return { keep: () => false, undo }
}
