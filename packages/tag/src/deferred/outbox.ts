import type { CollectBatch } from '@vitrine/contract'
import { fromJson, toJson, uuid } from '../core/natives.ts'
import { type Kept, keepBatch, keptPrefix } from '../core/post.ts'
import type { Store } from '../core/storage.ts'
import { splitBatch } from './split-batch.ts'

const MOST_EVENTS = 200
const LIFE_MS = 24 * 3600_000
/** No other tab and no next page takes a batch that was handed to the network this recently. */
const LEASE_MS = 30_000
const RETRY_MS = 5000
const LONGEST_MS = 600_000
/** Nothing waits as long as this (ms): what seems to was written before the clock was set back. */
const NEVER_MS = 1e6

/** How long it is until an instant (ms). */
const until = (due: number): number => {
  const ms = due - Date.now()
  return ms > NEVER_MS ? 0 : ms
}

/**
 * Delivers batches at least once: each lies in the store while it is under way; at most 200 events and 24 hours. A batch
 * delivered twice is harmless, the collector knows its ids. While it may not send, what is kept waits.
 */
export const createOutbox = (store: Store, container: string, url: string, maySend = () => true) => {
  const prefix = keptPrefix(container)
  let quietUntil = 0
  let timer = 0

  /** [name, made at, events] of the kept batches, newest first. */
  const list = () =>
    store
      .names()
      .filter((name) => name.startsWith(prefix))
      .map((name) => {
        const [at, count] = name.slice(prefix.length).split(':')
        return [name, Number(at), Number(count)] as const
      })
      .sort((a, b) => b[1] - a[1])

  const trim = () => {
    let events = 0
    for (const [name, at, count] of list()) {
      events += count
      if (!(events <= MOST_EVENTS && Date.now() - at < LIFE_MS)) store.set(name, null)
    }
  }
  const write = (name: string, kept: Kept) => {
    // Gone: another tab has delivered it, or consent was taken back.
    if (store.get(name) !== null) store.set(name, toJson(kept))
  }

  const deliver = async (name: string, batch: CollectBatch, tries: number) => {
    try {
      // A text body needs no preflight; keepalive lets it outlive the page.
      const { status } = await fetch(url, { method: 'POST', body: toJson(batch), keepalive: true, credentials: 'omit' })
      if (status !== 429 && status < 500) {
        quietUntil = 0
        return store.set(name, null)
      }
    } catch {}
    // Random within half of it either way, so that the visitors of a store do not return all at once.
    const wait = Math.min(RETRY_MS * 2 ** tries, LONGEST_MS) * (0.5 + Math.random())
    quietUntil = Date.now() + wait
    write(name, { batch, due: quietUntil, tries: tries + 1 })
    schedule(wait + 10)
  }

  const retry = async () => {
    if (!maySend()) return schedule(RETRY_MS)
    trim()
    for (const [name] of list().reverse()) {
      const kept = fromJson<Kept>(store.get(name))
      if (!kept || until(kept.due) > 0 || until(quietUntil) > 0) continue
      write(name, { ...kept, due: Date.now() + LEASE_MS })
      // A batch dated ahead of now was made while the clock was fast: it goes out by the clock that its events have.
      await deliver(name, { ...kept.batch, sent_at: Math.max(Date.now(), kept.batch.sent_at) }, kept.tries)
    }
    const rest = list().map(([name]) => fromJson<Kept>(store.get(name))?.due ?? 0)
    if (rest.length) schedule(Math.max(until(Math.min(...rest)), until(quietUntil), 1000))
  }
  /** One tab at a time, where the browser has locks (it has none on pages without https). */
  const retryAlone = () => {
    const { locks } = navigator
    if (!locks) return void retry()
    locks.request(`vitrine:${container}`, { ifAvailable: true }, (lock) => lock && retry()).catch(() => {})
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(retryAlone, ms)
  }

  return {
    send(batch: CollectBatch) {
      for (const part of splitBatch(batch, uuid)) {
        const isQuiet = until(quietUntil) > 0
        const name = keepBatch(store, part, isQuiet ? quietUntil : Date.now() + LEASE_MS)
        trim()
        if (!isQuiet) void deliver(name, part, 0)
      }
    },
    /** Sends what earlier pages could not, after so many ms. */
    schedule,
  }
}
