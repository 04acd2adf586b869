import { parentOf, plain } from '@vitrine/targeting'
import { isWindow } from '../floating/ground.ts'
import { cloneBare, findCounterpart, followRecords } from './follow.ts'
import { createNaming } from './named-rules.ts'
import type { Operation } from './operation.ts'
import { createPlacing } from './place.ts'
import type { Root } from './resolve.ts'
import { createSheet } from './sheet.ts'

/** What a copy would not be: it holds something of the visitor's, or begins anew. */
const UNMOVABLE = 'input,select,textarea,video,audio,iframe,object,embed,canvas'
export const isMovable = (element: Element): boolean =>
  !plain(element).matches(UNMOVABLE) && !plain(element).querySelector(UNMOVABLE)

/** A click on it is one on the element. */
const makeCopy = (element: Element): Element => {
  const copy = cloneBare(element)
  const lead = (event: Event) => {
    // In a shadow root of its own an element may have something else than its copy.
    const [target = copy] = event.composedPath() as Node[]
    const clicked = findCounterpart(target, copy, element) ?? findCounterpart(event.target as Node, copy, element)
    if (!clicked) return
    event.preventDefault()
    event.stopImmediatePropagation()
    plain(clicked).dispatchEvent(new MouseEvent('click', event as MouseEvent))
  }
  plain(copy).addEventListener('click', lead, true)
  return copy
}

/** Steps of a copy's way through the window at which its original goes with it. */
const STEPS = [...Array(21).keys()].map((i) => i / 20)

const NOWHERE = 'display:none!important'
/** Unseen by visibility and by opacity, which nothing in it can set for itself. */
const lieUnder = ({ left, top, width, height }: DOMRectReadOnly) =>
  Object.entries({
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: 0,
    'z-index': -1,
    opacity: 0,
    visibility: 'hidden',
  })
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';')

/** There an original would lie elsewhere, and make the page scroll. */
const isInWindow = (element: Element): boolean => {
  const parent = plain(element).assignedSlot ?? parentOf(element) ?? (plain(element).getRootNode() as ShadowRoot).host
  return !!parent && (isWindow(parent) || isInWindow(parent))
}

/**
 * The declarations that hide an original: it takes no place, but lies unseen under its copy while that is in view, since pages load
 * images, begin animations and bring code to life when they come into view. `changed` hears of others.
 */
const createHiding = (element: Element, copy: Element, changed: () => void) => {
  let declarations = NOWHERE
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, boundingClientRect } = entries[entries.length - 1] as IntersectionObserverEntry
      declarations = isIntersecting && !isInWindow(element) ? lieUnder(boundingClientRect) : NOWHERE
      changed()
    },
    { threshold: STEPS },
  )
  observer.observe(copy)
  return { read: () => declarations, end: () => observer.disconnect() }
}

/** Elements that are shown elsewhere now, by what each leads to. */
const leading = new Map<Element, Element>()
/** Whether what stands at `to` shows, through whatever else is moved, in an element: its copy would hold itself. */
const showsIn = (to: Element, element: Element, seen = new Set<Element>()): boolean => {
  if (plain(element).contains(to)) return true
  for (const [moved, next] of leading)
    if (plain(moved).contains(to) && !seen.has(moved) && showsIn(next, element, seen.add(moved))) return true
  return false
}

/**
 * Shows a copy of an element somewhere else that follows it when it changes; the element itself stays where its framework will look for
 * it, hidden by the rule of the change. Throws for what cannot be copied.
 */
export const move: Operation<'move'> = (
  change,
  element,
  { findDestination, isOwn, markCopy },
  { doc, served, parts, again },
) => {
  const to = findDestination(doc, change, parts.recognize)
  // Nothing moves into itself, nor into what is moved into it.
  if (!to || showsIn(to, element)) return null
  if (!isMovable(element)) throw new Error('unmovable')
  let records: MutationRecord[] = []
  const changed = () => again(0)
  const observer = new MutationObserver((some) => {
    records.push(...some)
    changed()
  })
  observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  const copy = makeCopy(element)
  markCopy(copy)
  parts.recognize?.note(to)
  leading.set(element, to)
  const hiding = createHiding(element, copy, changed)
  const sheet = createSheet(doc, served.nonce, plain(to).getRootNode() as Root)
  const followRules = createNaming(element, sheet)
  followRules()
  // A sheet that has come is there before it is painted.
  doc.addEventListener('load', changed, true)
  const nodes = [copy]
  const layer = createPlacing(isOwn)(to, change.position, () => {
    followRecords(copy, element, [...records, ...observer.takeRecords()])
    records = []
    return nodes
  })
  return {
    keep() {
      followRules()
      return layer.keep()
    },
    isOver: () => !plain(to).isConnected,
    declare: hiding.read,
    undo() {
      hiding.end()
      observer.disconnect()
      doc.removeEventListener('load', changed, true)
      sheet.remove()
      layer.undo()
      parts.recognize?.forget(to)
      leading.delete(element)
    },
  }
}
