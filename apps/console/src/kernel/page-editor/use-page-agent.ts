import type { QueryOf } from '@vitrine/contract'
import { getEditorToken } from '@vitrine/contract/client'
import { AgentMessage, type FromConsole, type Picked, readMessage, type Shown, wrap } from '@vitrine/editor/protocol'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useInFamily } from '../../lib/api/family.ts'
import { openStore } from './open-store.ts'
import { troubleAt } from './trouble-at.ts'
import { useAnswers } from './use-answers.ts'

/** A page that carries the tag says hello within a second; after this the person is told. */
const patienceMs = 5000
/** How long before its end a token is renewed. */
const marginMs = 5 * 60_000

/** Where the store's page is: in the frame, or in a window of its own. */
export type Place = 'frame' | 'window'
/** Why nothing can be picked. */
export type Trouble =
  /** The page never answered. */
  | 'silent'
  /** The page no longer answers. */
  | 'lost'
  /** The editor could not start on the page. */
  | 'failed'
  /** The token has expired. */
  | 'expired'
  /** The browser blocked the window. */
  | 'blocked'
  /** The window was closed. */
  | 'apart'
  /** The page is the console's own. */
  | 'own'
  /** The page listens to a console at another address only. */
  | 'elsewhere'

export interface StorePage {
  origin: string
  /** As the page says, as far as that can be true. */
  url: string
  title: string
}

export interface PageAgent {
  /** Whose page it is. */
  query: Subject['query']
  frame: RefObject<HTMLIFrameElement | null>
  /** What the frame shows; null: nothing. */
  src: string | null
  place: Place
  /** Counts what was opened: the frame of each is another one. */
  round: number
  /** The page that answered last, by the origin that spoke; null until one does, and while it goes to the next. */
  page: StorePage | null
  /** Whether one has answered since it was opened. */
  answered: boolean
  picked: Picked | null
  /** What is picked as the page shows it; null until the page has said so. */
  shown: Shown | null
  /** The tag of what was clicked last, where it cannot be described. */
  missed: string | null
  trouble: Trouble | null
  /** What the browser said where the editor could not start. */
  failure: string
  /** The console's own address, once the server has told it: the only one that the page hears. */
  console: string
  /** Why no token came. */
  error: unknown
  send: (message: FromConsole) => void
  /** Hears what the page says; answers how to stop. */
  listen: (listener: (message: AgentMessage) => void) => () => void
  open: (place: Place) => void
  focusWindow: () => void
  /** Takes the keys back to the page. */
  focus: () => void
}

interface Subject {
  query: QueryOf<typeof getEditorToken>
  container: string
}

/** A page may say what it likes about its address, but not that it is another store's. */
const addressOf = (url: string, origin: string): string =>
  URL.canParse(url) && new URL(url).origin === origin ? url : `${origin}/`

/** When a token that has just come ends (ms); by a clock that is far ahead nobody can tell. */
const endOf = (expiresAt: string): number =>
  Date.parse(expiresAt) > Date.now() ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY

const quietMs = 10_000
const warnedAt = new Map<string, number>()
/** Says why a message was not heard; a page may send any number of them. */
function warn(reason: string): void {
  if (Date.now() - (warnedAt.get(reason) ?? 0) < quietMs) return
  warnedAt.set(reason, Date.now())
  console.warn(`Vitrine: a message of a store page was refused (${reason})`)
}

/** Talks to the page editor's agent in the store's page. The page is a stranger's: only what carries the token and has the right shape is heard. */
export function usePageAgent({ query, container }: Subject): PageAgent {
  const endpoint = useInFamily()(getEditorToken)
  const frame = useRef<HTMLIFrameElement>(null)
  const popup = useRef<Window | null>(null)
  /** The token that counts, and those before it, which a page on its way or one that the browser kept may still carry. */
  const tokens = useRef<string[]>([])
  const origin = useRef<string | null>(null)
  const listeners = useRef(new Set<(message: AgentMessage) => void>())
  const [opened, setOpened] = useState<{ url: string; round: number } | null>(null)
  const [place, setPlace] = useState<Place>('frame')
  const [page, setPage] = useState<PageAgent['page']>(null)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [missed, setMissed] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const [console, setConsole] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [answered, setAnswered] = useState(false)
  /** When the newest token ends. */
  const endsAt = useRef(Number.POSITIVE_INFINITY)
  /** Which opening is meant: what an earlier one asked for comes too late. */
  const run = useRef(0)
  const { org, vid } = query

  const fall = useCallback(
    (trouble: Trouble) => setTrouble((was) => was ?? (Date.now() > endsAt.current ? 'expired' : trouble)),
    [],
  )
  const isHere = page !== null
  const answers = useAnswers(isHere, () => fall('lost'))

  const peer = useCallback(() => popup.current ?? frame.current?.contentWindow ?? null, [])
  const send = useCallback(
    (message: FromConsole) => {
      const [token] = tokens.current
      if (!origin.current || !token) return
      peer()?.postMessage(wrap(token, message), origin.current)
      answers.asked()
    },
    [peer, answers],
  )
  const forget = useCallback(() => {
    origin.current = null
    setPage(null)
    setPicked(null)
    setShown(null)
    setMissed(null)
  }, [])

  const read = useCallback(async () => call(endpoint, { query: { org, vid } }), [endpoint, org, vid])
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renewLater = useCallback(
    (expiresAt: string) => {
      clearTimeout(renewal.current)
      const wait = Math.max(30_000, Date.parse(expiresAt) - Date.now() - marginMs)
      renewal.current = setTimeout(async () => {
        const own = run.current
        // The server may be away for a moment; the margin leaves room for more tries.
        const next = await read().catch(() => null)
        if (own !== run.current) return
        if (!next) return renewLater(expiresAt)
        send({ type: 'renew', next: next.token })
        tokens.current = [next.token, ...tokens.current].slice(0, 5)
        endsAt.current = endOf(next.expires_at)
        renewLater(next.expires_at)
      }, wait)
    },
    [read, send],
  )
  const open = useCallback(
    async (next: Place) => {
      run.current += 1
      const own = run.current
      clearTimeout(renewal.current)
      setPlace(next)
      setTrouble(null)
      setError(null)
      setAnswered(false)
      forget()
      if (next === 'frame') {
        popup.current?.close()
        popup.current = null
      } else {
        // Within the click: a window opened after an answer would count as a pop-up.
        popup.current = openStore()
        setOpened(null)
        if (!popup.current) return setTrouble('blocked')
      }
      try {
        const issued = await read()
        if (own !== run.current) return
        setConsole(issued.console)
        const barred = troubleAt(location.origin, issued)
        if (barred) {
          popup.current?.close()
          popup.current = null
          return setTrouble(barred)
        }
        const { token, url, expires_at } = issued
        tokens.current = [token]
        endsAt.current = endOf(expires_at)
        renewLater(expires_at)
        setOpened({ url, round: own })
        if (next === 'window' && popup.current) popup.current.location.href = url
      } catch (cause) {
        if (own === run.current) setError(cause)
      }
    },
    [read, renewLater, forget],
  )
  useEffect(() => {
    void open('frame')
    const end = () => popup.current?.close()
    // A window without its console could only be closed.
    addEventListener('pagehide', end)
    return () => {
      run.current += 1
      clearTimeout(renewal.current)
      removeEventListener('pagehide', end)
      end()
    }
  }, [open])

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // A page that goes has no window any more by the time it is heard; all that it may say then is that.
      const isGone = event.source === null
      const said = isGone ? { source: peer() as Window | null, origin: event.origin, data: event.data } : event
      const read = readMessage(said, {
        peer,
        isOrigin: (from) => from !== location.origin && /^https?:/.test(from),
        isToken: (token) => tokens.current.includes(token),
        schema: AgentMessage,
      })
      if (!read) return
      if ('refused' in read) return warn(read.refused)
      const { message } = read
      if (isGone && message.type !== 'leaving') return warn('source')
      if (message.type === 'failed') {
        setFailure(message.detail)
        return setTrouble('failed')
      }
      if (message.type === 'hello') {
        if (message.container !== container || message.view !== vid) return warn('another version')
        origin.current = event.origin
        answers.heard()
        const [now] = tokens.current
        // It was on its way, or kept by the browser, when its token was renewed.
        if (now && message.token !== now)
          peer()?.postMessage(wrap(message.token, { type: 'renew', next: now }), event.origin)
        setTrouble(null)
        setAnswered(true)
        setPage({ origin: event.origin, url: addressOf(message.url, event.origin), title: message.title })
        return
      }
      if (event.origin !== origin.current) return warn('another page')
      answers.heard()
      setTrouble((was) => (was === 'lost' ? null : was))
      if (message.type === 'picked') {
        setPicked(message.element)
        setMissed(null)
      }
      if (message.type === 'missed') setMissed(message.tag)
      if (message.type === 'shown') setShown(message.element)
      if (message.type === 'leaving') forget()
      for (const listener of listeners.current) listener(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [peer, container, vid, forget, answers])

  const listen = useCallback((listener: (message: AgentMessage) => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  useEffect(() => {
    if (isHere || !opened) return
    const timer = setTimeout(() => fall('silent'), patienceMs)
    return () => clearTimeout(timer)
  }, [isHere, opened, fall])
  useEffect(() => {
    if (place !== 'window') return
    const timer = setInterval(() => {
      if (!popup.current?.closed) return
      popup.current = null
      forget()
      setTrouble('apart')
    }, 500)
    return () => clearInterval(timer)
  }, [place, forget])

  return {
    query,
    frame,
    src: place === 'frame' ? (opened?.url ?? null) : null,
    round: opened?.round ?? 0,
    place,
    page,
    answered,
    picked,
    // What was said of the one before says nothing of this one.
    shown: shown?.key === picked?.path.at(-1)?.key ? shown : null,
    missed,
    trouble,
    failure,
    console,
    error,
    send,
    listen,
    open: (next) => void open(next),
    focusWindow: () => popup.current?.focus(),
    focus: () => (popup.current ?? frame.current)?.focus(),
  }
}
