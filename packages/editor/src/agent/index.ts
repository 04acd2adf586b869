import { plain } from '@vitrine/targeting'
import { type Refusal, readMessage, wrap } from '../protocol/channel.ts'
import { ConsoleMessage } from '../protocol/console-message.ts'
import type { EditorKey, FromAgent, FromConsole, Picked } from '../protocol/index.ts'
import { rankOf, rootOf } from '../selectors/index.ts'
import { findConsole, whenOrphaned } from './console.ts'
import { countFound, createKeys, describeChildren, describePicked, describeShown } from './elements.ts'
import { createOverlay } from './overlay.ts'
import { type Change, findChanged, findOwner, findSubjects, findTargets } from './owners.ts'
import { startPicking } from './picking.ts'
import { type Spot, stepOn, turnSpot } from './places.ts'
import { rectOf } from './rect-of.ts'
import { type Content, createSaving, type Page, readStates } from './saving.ts'
import { watchShown } from './shown.ts'
import { listStandIns, originalOf } from './stand-ins.ts'
import { isChoosable, shadowOf } from './tree.ts'
import { watchElements } from './watch-elements.ts'

export interface AgentOptions extends Pick<Page, 'stateOf' | 'loadCapture'> {
  token: string
  container: string
  view: string
  /** The console's origin: the only one that is listened to and talked to. */
  console: string
  /** For the style sheets of browsers that cannot construct any. */
  nonce: string
  /** Brings a version's content onto the page as the tag does; answers how to take it back. */
  apply: (content: Content) => () => void
  /** What the tag finds by a selector. */
  find: (selector: string) => Element[]
  /** What the tag finds for a change, by its selectors and marks. */
  locate: (change: Change) => Element[]
  /** Whether the tag can show an element elsewhere. */
  canMove: (element: Element) => boolean
  /** Calls back when the shop has gone to another page without loading it. */
  watchPage: (changed: () => void) => void
  /** Keeps a renewed token for the next page. */
  keep: (token: string) => void
  /** Forgets the token: nobody edits here any more. */
  leave: () => void
}
export type { Content } from './saving.ts'

/** Whether any of an element can be seen without scrolling. */
function isInView(element: Element): boolean {
  const rect = rectOf(element)
  return !!rect && rect.top < innerHeight && rect.top + rect.height > 0
}

/**
 * The page editor's part in the store's page. It does nothing until the console asks, shows itself to no other window, and leaves nothing
 * in the page when it stops.
 */
export function startAgent(options: AgentOptions): void {
  const { container, view, console: origin, nonce, apply, find, locate, watchPage, keep, leave } = options
  const doc = document
  const console = findConsole(window)
  if (!console) {
    leave()
    return
  }
  const search = { find, locate }
  let { token } = options
  const keys = createKeys()
  let names: Readonly<Record<string, string>> = {}
  const nameOf = (element: Element): string => {
    const { localName } = plain(element)
    return (Object.hasOwn(names, localName) ? names[localName] : names['']) ?? ''
  }
  const overlay = createOverlay(doc, nonce, nameOf)
  let chosen: Element | null = null
  let stop: (() => void) | undefined
  /** Whether the shop's address has become another since something was picked. */
  let hasGoneOn = false
  /** Whether somebody only points at something: nothing is moved then. */
  let isPointing = false
  const canMove = (element: Element): boolean => !isPointing && options.canMove(element)
  let path = location.pathname
  let content: Content = {}
  let undo: (() => void) | undefined

  const tell = (message: FromAgent) => console.postMessage(wrap(token, message), origin)
  const show = (next: Content) => {
    undo?.()
    content = next
    undo = apply(content)
    shown.follow()
    shown.again()
  }
  /** An element is known by what the page made of it, not by what we did to it: nothing is painted in between. */
  const asOriginal = <T>(read: () => T): T => {
    undo?.()
    try {
      return read()
    } finally {
      undo = apply(content)
      shown.follow()
    }
  }
  const listChanged = (element: Element): string[] => findChanged(element, content.changes ?? [], search)
  const describeOriginal = (element: Element): Picked | null =>
    asOriginal(() =>
      plain(element).isConnected
        ? describePicked(element, keys, { canMove, changed: listChanged(element) })
        : undefined,
    ) ?? describePicked(element, keys, { canMove })
  const choose = (pointed: Element | null) => {
    // A click on what shows a moved element means that element.
    const element = (pointed && originalOf(pointed, standIns())) ?? pointed
    const root = element && rootOf(element)
    if (root && root !== doc) elements.watch(root)
    const change =
      element && plain(element).closest('[data-vitrine]') && findOwner(element, content.changes ?? [], search)
    let picked: Picked | null = null
    let isMissed = false
    try {
      picked = isChoosable(element) ? describeOriginal(element) : null
      isMissed = !picked && isChoosable(element)
    } catch {
      // Names that no selector can say, such as `o:p` of a text processor.
      isMissed = true
    }
    chosen = picked && element
    hasGoneOn = false
    overlay.outline([])
    overlay.choose(change ? element : chosen, picked?.isMovable)
    tell(change ? { type: 'owned', change } : { type: 'picked', element: picked })
    if (element && isMissed && !change) tell({ type: 'missed', tag: plain(element).localName.slice(0, 100) })
    shown.watch(chosen)
  }
  /** The move that what is chosen is shown by, if any. */
  const currentSpot = (element: Element): Spot | undefined => {
    const move = content.changes?.findLast((each) => each.op === 'move' && findSubjects(each, search)[0] === element)
    const target = move && findTargets(move, search)[0]
    return target && { target, position: move?.position as Spot['position'] }
  }
  const standIns = () => listStandIns(content, search)
  const standInOf = (element: Element): Element => standIns().get(element) ?? element
  const nextOf = (element: Element, by: -1 | 1): Spot | 'home' | null =>
    plain(element).isConnected && canMove(element) ? stepOn(element, currentSpot(element), by) : null
  const shown = watchShown(window, {
    standIn(element) {
      const now = standInOf(element)
      overlay.choose(now, canMove(element))
      return now
    },
    describe: (element) => ({
      ...describeShown(element, standInOf(element), keys),
      ways: { earlier: nextOf(element, -1) !== null, later: nextOf(element, 1) !== null },
    }),
    tell: (element) => tell({ type: 'shown', element }),
  })
  const elements = watchElements(doc, () => {
    // What the next page of the shop has taken away is picked no more.
    if (hasGoneOn && chosen && !plain(chosen).isConnected) choose(null)
    shown.again()
    tell({ type: 'changed' })
  })
  const place = (spot: Spot | 'home') => {
    if (spot === 'home') return tell({ type: 'placed', to: null })
    const turned = chosen ? turnSpot(spot, chosen) : undefined
    // Of two neighbors the one that is found more surely says where it is.
    const found = asOriginal(() =>
      [spot, turned].flatMap((each) => {
        const described = each && isChoosable(each.target) && describePicked(each.target, keys, { canMove })
        const [first] = described ? described.candidates : []
        return described && first ? [{ position: each.position, described, rank: rankOf(first) }] : []
      }),
    )
    const [best] = found.sort((a, b) => a.rank - b.rank)
    if (!best) return
    const { candidates, marks } = best.described
    const selectors = candidates.map(({ selector }) => selector)
    tell({ type: 'placed', to: { selectors, marks, position: best.position } })
  }
  const picking = {
    overlay,
    chosen: () => (chosen && plain(chosen).isConnected ? chosen : null),
    choose,
    drop: place,
    shift(by: -1 | 1) {
      const spot = chosen && nextOf(chosen, by)
      if (spot) place(spot)
    },
    press: (key: EditorKey) => tell({ type: 'pressed', key }),
  }

  const answers: { [T in FromConsole['type']]: (message: Extract<FromConsole, { type: T }>) => void } = {
    mode({ mode, names: words }) {
      names = words
      isPointing = mode === 'point'
      if (mode !== 'browse') stop ??= startPicking(window, picking)
      else {
        stop?.()
        stop = undefined
      }
    },
    select({ key }) {
      const element = key === null ? null : keys.find(key)
      if (element === undefined || (element && !isChoosable(element))) return choose(null)
      choose(element)
      if (element) plain(standInOf(element)).scrollIntoView({ block: 'center', inline: 'nearest' })
    },
    list({ key }) {
      const element = key === null ? undefined : keys.find(key)
      const shadow = element && shadowOf(element)
      if (shadow) elements.watch(shadow)
      tell({ type: 'children', ...describeChildren(element, keys, doc, standIns()) })
    },
    point({ key }) {
      const element = key === null ? undefined : keys.find(key)
      overlay.hover(element ? standInOf(element) : null)
    },
    outline({ selectors }) {
      const [found = []] = selectors.map(find).filter(({ length }) => length > 0)
      overlay.outline(found)
      if (found[0] && !found.some(isInView)) plain(found[0]).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    count({ selectors }) {
      const found = selectors.map((selector) => countFound(selector, find, doc))
      tell({ type: 'counted', found, changes: readStates(content, options.stateOf) })
    },
    shift({ by }) {
      picking.shift(by)
    },
    apply(message) {
      show(message.content)
    },
    renew({ next }) {
      token = next
      keep(next)
    },
    ...createSaving({ ...options, tell, content: () => content, find: keys.find, asOriginal }),
  }
  const refuse = (reason: Refusal) =>
    globalThis.console.warn(`Vitrine: a message to the page editor was refused (${reason})`)
  const ended = new AbortController()
  const { signal } = ended
  const hear = (event: MessageEvent) => {
    const read = readMessage(event, {
      peer: () => console,
      isOrigin: (from) => from === origin,
      isToken: (from) => from === token,
      schema: ConsoleMessage,
    })
    if (!read) return
    if ('refused' in read) return refuse(read.refused)
    const { message } = read
    ;(answers[message.type] as (message: FromConsole) => void)(message)
  }
  window.addEventListener('message', hear, { signal })
  /** Says which page this is, and what is picked on it. */
  const greet = (kept: Element | null) => {
    tell({ type: 'hello', url: location.href.slice(0, 4096), title: doc.title.slice(0, 300), container, view })
    choose(kept)
  }
  window.addEventListener('pagehide', () => tell({ type: 'leaving' }), { signal })
  // A page that the browser kept is there again.
  window.addEventListener('pageshow', (event) => event.persisted && greet(picking.chosen()), { signal })
  watchPage(() => {
    if (signal.aborted) return
    // A page that notes in its query how far it is scrolled, or what is chosen on it, is still the same.
    const kept = location.pathname === path ? picking.chosen() : null
    path = location.pathname
    greet(kept)
    hasGoneOn = true
  })
  whenOrphaned(window, () => {
    ended.abort()
    stop?.()
    shown.end()
    elements.end()
    undo?.()
    overlay.remove()
    leave()
  })
  greet(null)
}
