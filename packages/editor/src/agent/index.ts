import { plain } from '@vitrine/targeting'
import { type Refusal, readMessage, wrap } from '../protocol/channel.ts'
import { ConsoleMessage } from '../protocol/console-message.ts'
import type { EditorKey, FromAgent, FromConsole } from '../protocol/index.ts'
import { limits } from '../protocol/limits.ts'
import { createChoice } from './choice.ts'
import { findConsole, whenOrphaned } from './console.ts'
import { countFound, describeChildren } from './elements.ts'
import { createInForce } from './in-force.ts'
import { createKeys } from './keys.ts'
import { createOverlay } from './overlay.ts'
import type { Change } from './owners.ts'
import { startPicking } from './picking.ts'
import { rectOf } from './rect-of.ts'
import { type Content, createSaving, type Page, readStates } from './saving.ts'
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
  let { token } = options
  const tell = (message: FromAgent) => console.postMessage(wrap(token, message), origin)
  const keys = createKeys()
  let names: Readonly<Record<string, string>> = {}
  const nameOf = (element: Element): string => {
    const { localName } = plain(element)
    return (Object.hasOwn(names, localName) ? names[localName] : names['']) ?? ''
  }
  const overlay = createOverlay(doc, nonce, nameOf)
  /** Whether somebody only points at something: nothing is moved then. */
  let isPointing = false
  const inForce = createInForce(apply, () => choice.follow())
  const choice = createChoice({
    search: { find, locate },
    keys,
    overlay,
    inForce,
    canMove: (element) => !isPointing && options.canMove(element),
    tell,
    watchRoot: (root) => elements.watch(root),
  })
  const elements = watchElements(doc, () => {
    choice.noticeChange()
    tell({ type: 'changed' })
  })
  let stop: (() => void) | undefined
  const picking = {
    overlay,
    chosen: choice.now,
    choose: choice.choose,
    drop: choice.place,
    shift: choice.shift,
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
      if (element === undefined || (element && !isChoosable(element))) return choice.choose(null)
      choice.choose(element)
      if (element) plain(choice.standInOf(element)).scrollIntoView({ block: 'center', inline: 'nearest' })
    },
    list({ key }) {
      const element = key === null ? undefined : keys.find(key)
      const shadow = element && shadowOf(element)
      if (shadow) elements.watch(shadow)
      tell({ type: 'children', ...describeChildren(element, keys, doc, choice.standIns()) })
    },
    point({ key }) {
      const element = key === null ? undefined : keys.find(key)
      overlay.hover(element ? choice.standInOf(element) : null)
    },
    outline({ selectors }) {
      const [found = []] = selectors.map(find).filter(({ length }) => length > 0)
      overlay.outline(found)
      if (found[0] && !found.some(isInView)) plain(found[0]).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    count({ selectors }) {
      const found = selectors.map((selector) => countFound(selector, find, doc))
      tell({ type: 'counted', found, changes: readStates(inForce.content(), options.stateOf) })
    },
    shift({ by }) {
      choice.shift(by)
    },
    apply(message) {
      inForce.show(message.content)
      choice.lookAgain()
    },
    renew({ next }) {
      token = next
      keep(next)
    },
    ...createSaving({ ...options, ...inForce, tell, find: keys.find }),
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
    tell({
      type: 'hello',
      url: location.href.slice(0, limits.url),
      title: doc.title.slice(0, limits.title),
      container,
      view,
    })
    choice.choose(kept)
  }
  window.addEventListener('pagehide', () => tell({ type: 'leaving' }), { signal })
  // A page that the browser kept is there again.
  window.addEventListener('pageshow', (event) => event.persisted && greet(choice.now()), { signal })
  let path = location.pathname
  watchPage(() => {
    if (signal.aborted) return
    // A page that notes in its query how far it is scrolled, or what is chosen on it, is still the same.
    const kept = location.pathname === path ? choice.now() : null
    path = location.pathname
    greet(kept)
    choice.goOn()
  })
  whenOrphaned(window, () => {
    ended.abort()
    stop?.()
    choice.end()
    elements.end()
    inForce.end()
    overlay.remove()
    leave()
  })
  greet(null)
}
