import { Readable } from 'node:stream'
import type { NotificationType } from '@vitrine/contract'
import type { Logger } from '../../platform/logger.ts'
import type { UnreadOf } from './queries.ts'

export interface FeedOptions {
  /** What the bells of these containers show. */
  count(containers: string[]): Promise<UnreadOf>
  log: Pick<Logger, 'warn'>
  /** How often the table is looked at while somebody listens, default 1 s. Works across processes and on both engines. */
  pollMs?: number
  /** How often a listener is kept alive and asked whether it may still listen, default 20 s. */
  heartbeatMs?: number
  /** Listeners of one person at once, default 20. */
  mostOfOne?: number
}

interface Listener {
  person: string
  container: string
  /** What the person is told of. */
  types: readonly NotificationType[]
  stream: Readable
  /** Resolves to false when the session or the right to the container has ended. */
  mayListen(): Promise<boolean>
  told: string
}

/** A listener that takes nothing of what it is sent is let go at this many bytes. */
const MOST_BYTES = 64 * 1024

export interface Feed {
  /** A stream of server-sent events; undefined when the person has too many open. */
  listen(listener: Pick<Listener, 'person' | 'container' | 'types' | 'mayListen'>): Readable | undefined
  /** Ends every stream. */
  close(): void
}

/** Tells listeners how many notifications of a container are unhandled, whenever that changes. */
export function createFeed({ count, log, pollMs = 1000, heartbeatMs = 20_000, mostOfOne = 20 }: FeedOptions): Feed {
  const listeners = new Set<Listener>()
  let timers: NodeJS.Timeout[] = []

  const send = ({ stream }: Listener, text: string): void => {
    stream.push(text)
    if (stream.readableLength > MOST_BYTES) stream.destroy()
  }
  const tell = (listener: Listener, unread: ReturnType<UnreadOf>): void => {
    const data = JSON.stringify(unread)
    if (data === listener.told) return
    listener.told = data
    send(listener, `event: unread\ndata: ${data}\n\n`)
  }
  const poll = async (some: Iterable<Listener> = listeners): Promise<void> => {
    const asked = [...some]
    const unreadOf = await count([...new Set(asked.map(({ container }) => container))])
    for (const listener of asked)
      if (listeners.has(listener)) tell(listener, unreadOf(listener.container, listener.types))
  }
  const check = async (listener: Listener): Promise<void> => {
    if (!listeners.has(listener)) return
    if (await listener.mayListen()) send(listener, ': still here\n\n')
    else listener.stream.push(null)
  }
  const warn = (error: unknown) => log.warn({ err: error }, 'notifications could not be read')
  /** One after the other, so that a slow store is not asked twice at once. */
  const repeat = (ms: number, work: () => Promise<void>) => {
    let running = false
    const timer = setInterval(async () => {
      if (running) return
      running = true
      await work().catch(warn)
      running = false
    }, ms)
    timer.unref()
    return timer
  }
  const start = () => {
    timers = [
      repeat(pollMs, () => poll()),
      repeat(heartbeatMs, async () => {
        for (const listener of [...listeners]) await check(listener).catch(warn)
      }),
    ]
  }
  const stop = () => {
    for (const timer of timers.splice(0)) clearInterval(timer)
  }

  return {
    listen({ person, container, types, mayListen }) {
      if ([...listeners].filter((each) => each.person === person).length >= mostOfOne) return undefined
      const stream = new Readable({ read() {} })
      const listener: Listener = { person, container, types, mayListen, stream, told: '' }
      stream.once('close', () => {
        listeners.delete(listener)
        if (!listeners.size) stop()
      })
      listeners.add(listener)
      if (listeners.size === 1) start()
      void poll([listener]).catch(warn)
      return stream
    },
    close() {
      for (const { stream } of listeners) stream.push(null)
      stop()
    },
  }
}
