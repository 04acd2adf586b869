import type { ManifestChange as Change, Frameworks } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import { attempt, isArriving } from '../core/boundary.ts'
import type { Cost } from './cost.ts'
import { createFight } from './fight.ts'
import type { createHydration } from './hydration.ts'
import type { Layer } from './layer.ts'
import type { Page, Sources } from './operation.ts'
import { addsNodes, hides, hidesFirst, isRule, needsWhole, operate, writeRule } from './operations.ts'
import { COVER_RULE, COVERED, OWN_ELEMENT } from './own.ts'
import type { Parts } from './parts.ts'
import { findAll, findDestination, isComplete, type Root, resolve } from './resolve.ts'

/** Nothing stays hidden for longer after the first frame in which it could have been seen. */
const HIDDEN_MS = 500
/** So long an element may be there twice, one coming and one going. */
const TWICE_MS = 1000

/** What the tag was served with, as far as changes need it. */
export interface Served extends Sources {
  frameworks?: Frameworks | undefined
  parts?: Parts
}

/** What a change needs of the page around it. */
export interface Surroundings extends Page {
  parts: Parts
  cost: Cost
  /** undefined: no framework takes anything over here. */
  hydration?: ReturnType<typeof createHydration>
  nextFrame(then: () => void): void
}

/** found: in force; waiting: for a framework; lost: given up and told. */
export type ItemState = 'found' | 'waiting' | 'lost' | 'absent'

/** One change on the page: finds its element, applies itself, keeps itself applied, gives way. */
export interface Item {
  change: Change
  /**
   * Makes good what the page has undone, also where it has put another element in the place of one that has gone. Shows again what has been
   * hidden for long enough, however long it takes until it is looked for.
   */
  keep(): void
  /** Looks for its element, and for others that make it doubtful. */
  search(): void
  /** The rules it needs now: its own, or its target hidden until it has been changed. */
  rules(
    add: (selector: string, declarations: string, but?: string) => void,
    addTo: (root: Root, rule: string) => void,
  ): void
  state(): ItemState
  undo(): void
}

export const createItem = (page: Surroundings, change: Change): Item => {
  const { doc, cost, hydration } = page
  const { recognize } = page.parts
  const [preferred = ''] = change.selectors
  const isAll = 'match' in change && change.match === 'all'
  const layers = new Map<Element, Layer | undefined>()
  const fight = createFight()
  let selector = isRule(change) ? preferred : ''
  let hidden = hidesFirst(change)
  let revealed = false
  let isLate = false
  let frameAt = 0
  let seen = false
  let failed = false
  let waiting = false
  let resting = false
  let told = false
  let twiceSince = 0

  const see = () => {
    if (seen || !hidden) return
    seen = true
    // Before a first frame nobody sees anything.
    page.nextFrame(() => {
      frameAt = performance.now()
      if (hidden) page.again(HIDDEN_MS)
    })
  }
  const show = (isChanged: boolean) => {
    if (hidden && frameAt) cost.hidden = Math.max(cost.hidden, performance.now() - frameAt)
    if (isChanged && revealed && !isLate) {
      isLate = true
      cost.late++
    }
    revealed ||= hidden && !isChanged
    hidden = false
  }
  const revert = (element: Element) => {
    const layer = layers.get(element)
    layers.delete(element)
    if (!layer) return
    attempt(layer.undo)
    recognize?.forget(element)
  }
  const release = () => {
    for (const element of [...layers.keys()]) revert(element)
  }
  const giveUp = (reason: string) => {
    release()
    selector = ''
    failed = told = true
    cost.lost++
    page.tell(`${reason}: ${preferred}`)
    page.again(0)
  }
  const strike = () => {
    const outcome = fight()
    if (outcome === 'lost') return giveUp('fight')
    if (outcome === 'go') return
    cost.fights++
    resting = true
    page.nextFrame(() => {
      resting = false
    })
    page.again()
  }
  /** Whether what is to be hidden is: an inline or layered `!important` of the page beats every sheet. */
  const check = () => {
    for (const element of layers.keys()) {
      const target = hides(change)
        ? element
        : plain(element).querySelector(`:scope[${COVERED}=all]>:not(${OWN_ELEMENT})`)
      if (!target || !plain(element).isConnected) continue
      const { display, visibility } = getComputedStyle(target)
      if (display !== 'none' && visibility !== 'hidden') return giveUp('style')
    }
  }

  const isReady = (element: Element) => {
    if (needsWhole(change) && !isComplete(element)) return false
    const to = change.op === 'move' && findDestination(doc, change, recognize)
    waiting = !!hydration && addsNodes(change) && [element, to || element].some(hydration.isPending)
    if (!waiting) return true
    hidden = !revealed
    see()
    page.again()
    return false
  }
  const apply = (element: Element) => {
    if (!isRule(change)) {
      if (!isReady(element)) return
      hydration?.note(change, element)
      recognize?.note(element)
      let layer: Layer | null = null
      try {
        layer = operate(change, element, page)
      } catch {
        failed = true
      }
      if (!layer) {
        recognize?.forget(element)
        return show(false)
      }
      layers.set(element, layer)
      show(true)
    } else layers.set(element, undefined)
    if (hides(change) || (needsWhole(change) && plain(element).firstElementChild)) page.nextFrame(() => attempt(check))
  }
  const hold = (elements: Element[]) => {
    for (const element of [...layers.keys()]) if (!elements.includes(element)) revert(element)
    for (const element of elements) if (!layers.has(element)) apply(element)
  }

  const search = () => {
    if (failed || resting) return
    waiting = false
    if (isAll) {
      selector = change.selectors.find((candidate) => findAll(doc, candidate).length) ?? preferred
      // A rule reaches the others by itself.
      return hold(findAll(doc, selector).slice(0, 1))
    }
    const isLoading = isArriving(doc)
    const isKnown = (element: Element) => !isLoading && layers.has(element)
    const match = resolve(doc, change, { recognize, isKnown })
    const now = performance.now()
    const isTwice = typeof match !== 'string' && match.elements.length > 1
    twiceSince = isTwice ? twiceSince || now : 0
    if (twiceSince === now) page.again(TWICE_MS + 1)
    if (typeof match === 'string' || (isTwice && now - twiceSince > TWICE_MS)) {
      release()
      selector = isRule(change) && match === 'absent' ? preferred : ''
      if (match === 'absent') return
      see()
      if (!isLoading) show(false)
      return
    }
    see()
    selector = match.selector
    hold(match.elements)
  }

  return {
    change,
    search,
    keep() {
      if (hidden && frameAt && performance.now() - frameAt >= HIDDEN_MS) show(false)
      let isLost = false
      for (const [element, layer] of [...layers]) {
        if (!plain(element).isConnected || layer?.isOver?.()) {
          revert(element)
          isLost = true
        } else if (!resting && layer?.keep()) strike()
      }
      if (!isLost) return
      // What has taken its place is changed before it is seen.
      search()
      if (layers.size && !isRule(change)) strike()
    },
    rules(add, addTo) {
      if (hidden) add(selector || preferred, 'visibility:hidden!important')
      for (const [element, layer] of layers) {
        if (layer?.declare) add(selector, ...writeRule(change, layer))
        const own = plain(element)
        if (own.hasAttribute(COVERED)) addTo(own.getRootNode() as Root, COVER_RULE)
      }
      if (selector && isRule(change)) add(selector, ...writeRule(change))
    },
    state: () => (layers.size ? 'found' : waiting ? 'waiting' : told ? 'lost' : 'absent'),
    undo: release,
  }
}
