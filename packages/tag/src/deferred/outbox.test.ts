// @vitest-environment happy-dom
import type { CollectBatch } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fc } from '../../../../tools/fast-check.ts'
import { uuid } from '../core/natives.ts'
import { createStore } from '../core/storage.ts'
import { createOutbox } from './outbox.ts'
import { splitBatch } from './split-batch.ts'

const batchOf = (events: number, items = 0): CollectBatch => ({
  container: 'c1',
  batch: uuid(),
  visitor: uuid(),
  session: uuid(),
  sent_at: Date.now(),
  page: { url: 'https://shop.example/', device: 'desktop' },
  events: Array.from({ length: events }, () => ({
    id: uuid(),
    name: 'view_item',
    items: Array.from({ length: items }, () => ({ id: 'A', name: '茶'.repeat(100), price: 1, quantity: 1 })),
  })),
})
const open = () => {
  const store = createStore(() => localStorage)
  store.open()
  return store
}
const kept = () => Object.keys(localStorage)
const countKept = () => kept().reduce((sum, key) => sum + Number(key.split(':')[4]), 0)

let answers: (number | Error)[]
let sent: CollectBatch[]
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  answers = []
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift() ?? 202
    if (answer instanceof Error) throw answer
    return { status: answer }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('outbox', () => {
  it('keeps a batch while it is under way and forgets it when it has arrived', async () => {
    createOutbox(open(), 'c1', '/collect').send(batchOf(1))
    expect(kept().length).toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()).toEqual([])
  })

  it.each([400, 413])('drops what is answered with %i', async (status) => {
    answers = [status]
    createOutbox(open(), 'c1', '/collect').send(batchOf(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.length).toBe(1)
    expect(kept()).toEqual([])
  })

  it.each([429, 503, new TypeError('offline')])(
    'sends again what is answered with %s, by the present clock',
    async (answer) => {
      answers = [answer, answer]
      createOutbox(open(), 'c1', '/collect').send(batchOf(1))
      await vi.advanceTimersByTimeAsync(2000)
      expect(sent.length).toBe(1)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sent.length).toBe(3)
      expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1)
      expect(sent[2]?.sent_at).toBeGreaterThan((sent[0]?.sent_at ?? 0) + 5000)
      expect(kept()).toEqual([])
    },
  )

  it.each([2, 40])('sends at once, by its own clock, what was kept by one that was %i days fast', async (days) => {
    const right = Date.now()
    vi.setSystemTime(right + days * 24 * 3600_000)
    const fast = createOutbox(open(), 'c1', '/collect')
    answers = [503]
    fast.send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(right)
    // The page on which it happens, and the next one.
    fast.send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.length).toBe(2)
    vi.clearAllTimers()
    const timers = vi.spyOn(window, 'setTimeout')
    createOutbox(open(), 'c1', '/collect').schedule(2000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(timers.mock.calls.length).toBeLessThan(10)
    expect(sent.map(({ sent_at }) => Math.round((sent_at - right) / 60_000 / 60 / 24))).toEqual([days, 0, days])
    expect(kept()).toEqual([])
  })

  it('holds new batches back while the collector is away', async () => {
    answers = [503]
    const outbox = createOutbox(open(), 'c1', '/collect')
    outbox.send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    outbox.send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.length).toBe(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent.length).toBe(3)
  })

  it('leaves to a tab what that tab has just taken, and takes over what it left behind', async () => {
    answers = [503]
    createOutbox(open(), 'c1', '/collect').send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    vi.clearAllTimers()
    const other = createOutbox(open(), 'c1', '/collect')
    other.schedule(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.length).toBe(2)
    expect(kept()).toEqual([])
  })

  it('sends nothing that is kept while it may not', async () => {
    answers = [503]
    createOutbox(open(), 'c1', '/collect').send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    vi.clearAllTimers()
    let isGranted = false
    createOutbox(open(), 'c1', '/collect', () => isGranted).schedule(0)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent.length).toBe(1)
    isGranted = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.length).toBe(2)
  })

  it('forgets what is older than a day', async () => {
    answers = [503]
    createOutbox(open(), 'c1', '/collect').send(batchOf(1))
    await vi.advanceTimersByTimeAsync(0)
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() + 25 * 3600_000)
    createOutbox(open(), 'c1', '/collect').schedule(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.length).toBe(1)
    expect(kept()).toEqual([])
  })

  it('never keeps more than 200 events, and rather the newest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 20 }), async (sizes) => {
        localStorage.clear()
        answers = Array(100).fill(503)
        const outbox = createOutbox(open(), 'c1', '/collect')
        for (const size of sizes) {
          vi.setSystemTime(Date.now() + 1)
          outbox.send(batchOf(size))
          expect(countKept()).toBeLessThanOrEqual(200)
        }
        await vi.advanceTimersByTimeAsync(0)
        if (sizes.length) expect(countKept()).toBeGreaterThanOrEqual(sizes.at(-1) as number)
        vi.clearAllTimers()
      }),
      { numRuns: 40 },
    )
  })
})

describe('splitBatch', () => {
  const size = (batch: CollectBatch) => new TextEncoder().encode(JSON.stringify(batch)).length

  it('leaves small batches alone', () => {
    const batch = batchOf(20)
    expect(splitBatch(batch, uuid)).toEqual([batch])
  })

  it('halves large ones and shortens an event that is too large by itself', () => {
    const parts = splitBatch(batchOf(6, 200), uuid)
    expect(parts.flatMap(({ events }) => events).length).toBe(6)
    expect(parts.every((part) => size(part) <= 60_000)).toBe(true)
    expect(new Set(parts.map(({ batch }) => batch)).size).toBe(parts.length)
  })

  it('tells once what the page tells of the tag', () => {
    const tag = { framework: 'react' as const }
    const told = (batch: CollectBatch) => splitBatch({ ...batch, tag }, uuid).filter((part) => part.tag)
    expect(told(batchOf(6, 200))).toHaveLength(1)
    expect(told(batchOf(1, 200))).toHaveLength(1)
  })
})
