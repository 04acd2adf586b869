import {
  ConsoleMessage,
  type FromAgent,
  type FromConsole,
  type Picked,
  type Refusal,
  readMessage,
  wrap,
} from '../protocol/index.ts'
import { createKeys, describeChildren, describePicked, isChoosable } from './elements.ts'
import { createOverlay } from './overlay.ts'
import { startPicking } from './picking.ts'

export interface AgentOptions {
  token: string
  container: string
  view: string
  /** The console's origin: the only one that is listened to and talked to. */
  console: string
  /** For the style sheets of browsers that cannot construct any. */
  nonce: string
  /** Brings a version's content onto the page as the tag does; answers how to take it back. */
  apply: (content: Content) => () => void
  /** Keeps a renewed token for the next page. */
  keep: (token: string) => void
}
export type Content = Extract<FromConsole, { type: 'apply' }>['content']

/** A selector that is searched for on every key stroke must not stop the page. */
const countMatches = (doc: Document, selector: string): number | null => {
  try {
    return doc.querySelectorAll(selector).length
  } catch {
    return null
  }
}

/**
 * The page editor's part in the store's page. It does nothing until the console asks, shows itself to no other window, and leaves nothing
 * in the page when it stops.
 */
export function startAgent({ container, view, console: origin, nonce, apply, keep, ...options }: AgentOptions): void {
  const doc = document
  const console = window.opener ?? window.parent
  let { token } = options
  const keys = createKeys()
  const overlay = createOverlay(doc, nonce)
  let chosen: Element | null = null
  let stop: (() => void) | undefined
  let content: Content = {}
  let undo: (() => void) | undefined

  const tell = (message: FromAgent) => console.postMessage(wrap(token, message), origin)
  const show = (next: Content) => {
    undo?.()
    content = next
    undo = apply(content)
  }
  /** An element is known by what the page made of it, not by what we did to it: nothing is painted in between. */
  const describeOriginal = (element: Element): Picked | null => {
    undo?.()
    try {
      if (element.isConnected) return describePicked(element, keys)
    } finally {
      undo = apply(content)
    }
    return describePicked(element, keys)
  }
  const choose = (element: Element | null) => {
    let picked: Picked | null = null
    try {
      picked = element && describeOriginal(element)
    } catch {
      // Names that no selector can say, such as `o:p` of a text processor.
    }
    chosen = picked && element
    overlay.choose(chosen)
    tell({ type: 'picked', element: picked })
  }
  const picking = { overlay, chosen: () => (chosen?.isConnected ? chosen : null), choose }

  const answers: { [T in FromConsole['type']]: (message: Extract<FromConsole, { type: T }>) => void } = {
    mode({ mode }) {
      if (mode === 'pick') stop ??= startPicking(window, picking)
      else {
        stop?.()
        stop = undefined
      }
    },
    select({ key }) {
      const element = key === null ? null : keys.find(key)
      if (element === undefined || (element && !isChoosable(element))) return choose(null)
      choose(element)
      element?.scrollIntoView({ block: 'center', inline: 'nearest' })
    },
    list({ key }) {
      const element = key === null ? undefined : keys.find(key)
      tell({ type: 'children', ...describeChildren(element, keys, doc) })
    },
    count({ selector }) {
      tell({ type: 'counted', selector, count: countMatches(doc, selector) })
    },
    apply(message) {
      show(message.content)
    },
    renew({ next }) {
      token = next
      keep(next)
    },
  }
  const refuse = (reason: Refusal) =>
    globalThis.console.warn(`Vitrine: a message to the page editor was refused (${reason})`)
  window.addEventListener('message', (event) => {
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
  })
  const greet = () =>
    tell({ type: 'hello', url: location.href.slice(0, 4096), title: doc.title.slice(0, 300), container, view })
  window.addEventListener('pagehide', () => tell({ type: 'leaving' }))
  // A page that the browser kept is there again.
  window.addEventListener('pageshow', (event) => event.persisted && greet())
  greet()
}
