// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fc } from '../../../../tools/fast-check.ts'
import { listenToDataLayer } from './data-layer.ts'
import type { ShopEvent } from './ga4.ts'

const page = window as unknown as { dataLayer?: unknown[]; other?: unknown[] }
const cart = (value: number) => ({ event: 'add_to_cart', ecommerce: { value, currency: 'TWD', items: [] } })
/** As Google's snippet has it. */
function gtag(..._args: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag pushes its Arguments object
  page.dataLayer?.push(arguments)
}
const settle = () => Promise.resolve().then(() => {})

let events: ShopEvent[]
let names: string[]
/** How many commands of consent mode were heard at a time. */
let commands: number[]
const listen = (name = 'dataLayer') =>
  listenToDataLayer(name, {
    event: (event) => events.push(event),
    name: (event) => names.push(event),
    consent: (some) => commands.push(some.length),
  })
const values = () => events.map(({ value }) => value)

beforeEach(() => {
  vi.useFakeTimers()
  page.dataLayer = undefined
  events = []
  names = []
  commands = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('listenToDataLayer', () => {
  it('hears gtag before and after it starts', async () => {
    page.dataLayer = []
    gtag('js', new Date())
    gtag('event', 'add_to_cart', { value: 1 })
    listen()
    gtag('event', 'add_to_cart', { value: 2 })
    await settle()
    expect(values()).toEqual([1, 2])
    expect(names).toEqual(['add_to_cart', 'add_to_cart'])
  })

  it('makes the array when there is none, also under another name', async () => {
    listen('other')
    page.other?.push(cart(1))
    await settle()
    expect(values()).toEqual([1])
  })

  it('survives GTM, which replaces push and may call the one before', async () => {
    listen()
    const layer = page.dataLayer as unknown[] & { push: (...entries: unknown[]) => number }
    const before = layer.push
    const processed: unknown[] = []
    layer.push = (...entries) => {
      processed.push(...entries)
      return before.apply(layer, entries)
    }
    layer.push(cart(1))
    vi.advanceTimersByTime(3000)
    layer.push(cart(2))
    layer.push = (...entries) => entries.length
    vi.advanceTimersByTime(6000)
    layer.push(cart(3))
    await settle()
    expect(values()).toEqual([1, 2, 3])
    expect(processed.length).toBe(2)
  })

  it('hears several entries of one push, and gives back its result', async () => {
    page.dataLayer = [1]
    listen()
    expect(page.dataLayer.push(cart(1), cart(2))).toBe(3)
    await settle()
    expect(values()).toEqual([1, 2])
  })

  it('follows an array that takes the place of the old one', async () => {
    listen()
    page.dataLayer = [cart(1)]
    vi.advanceTimersByTime(1000)
    page.dataLayer.push(cart(2))
    await settle()
    expect(values()).toEqual([1, 2])
  })

  it('reads an entry when it is pushed, not later', async () => {
    listen()
    const entry = cart(1)
    page.dataLayer?.push(entry)
    entry.ecommerce.value = 99
    await settle()
    expect(values()).toEqual([1])
  })

  it('takes odd entries calmly', async () => {
    listen()
    const circular: Record<string, unknown> = { event: 'add_to_cart', value: 5 }
    circular.self = circular
    circular.items = [circular]
    const throwing = Object.defineProperty({}, 'event', {
      get() {
        throw new Error('no')
      },
    })
    page.dataLayer?.push(
      { ecommerce: null },
      null,
      'text',
      ['event', 'add_to_cart', { value: 1 }],
      { event: 7 },
      { event: 'gtm.js' },
      Object.freeze(cart(2)),
      circular,
      throwing,
    )
    gtag('event', 'add_to_cart')
    gtag('event', 'add_to_cart', undefined)
    gtag('event')
    await settle()
    expect(values()).toEqual([2, 5, undefined, undefined])
    expect(names).not.toContain('gtm.js')
  })

  it('reads parameters at the top and under eventModel', async () => {
    listen()
    page.dataLayer?.push({ event: 'add_to_cart', value: 1 }, { event: 'add_to_cart', eventModel: { value: 2 } })
    await settle()
    expect(values()).toEqual([1, 2])
  })

  it('takes the transaction by our name and by that of GA4, wants one of a refund, and tells of a purchase without', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    listen()
    gtag('event', 'purchase', { transaction: 1001 })
    gtag('event', 'refund', { transaction_id: 'T2' })
    gtag('event', 'purchase', { value: 1180 })
    page.dataLayer?.push(
      { event: 'purchase', transaction: 'T3' },
      { event: 'purchase', ecommerce: { transaction_id: 'T4' } },
      { event: 'purchase', ecommerce: { value: 590 } },
      { event: 'refund', ecommerce: { value: 590 } },
    )
    await settle()
    expect(events).toEqual([
      { name: 'purchase', transaction: '1001' },
      { name: 'refund', transaction: 'T2' },
      { name: 'purchase', value: 1180 },
      { name: 'purchase', transaction: 'T3' },
      { name: 'purchase', transaction: 'T4' },
      { name: 'purchase', value: 590 },
    ])
    expect(warn.mock.calls).toEqual([
      ['vitrine: purchase without a transaction'],
      ['vitrine: refund without a transaction'],
    ])
    warn.mockRestore()
  })

  it('tells the commands of consent mode that are there at once, so that the last word counts, and later ones as they come', () => {
    page.dataLayer = []
    gtag('consent', 'default', { analytics_storage: 'denied' })
    page.dataLayer.push(cart(1))
    gtag('consent', 'update', { analytics_storage: 'granted' })
    listen()
    gtag('consent', 'update', { analytics_storage: 'denied' })
    expect(commands).toEqual([2, 1])
  })

  it('looks at an array that is frozen, and at those that take its place', async () => {
    page.dataLayer = Object.freeze([cart(1)]) as unknown[]
    expect(() => listen()).not.toThrow()
    for (const value of [2, 3]) {
      page.dataLayer = Object.freeze([...page.dataLayer, cart(value)]) as unknown[]
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(values()).toEqual([1, 2, 3])
  })

  it('looks at an array whose push is frozen, also long after, and at once when the page is left', async () => {
    page.dataLayer = []
    Object.defineProperty(page.dataLayer, 'push', { value: Array.prototype.push, writable: false })
    const look = listen()
    page.dataLayer.push(cart(1))
    await vi.advanceTimersByTimeAsync(500)
    expect(values()).toEqual([1])
    await vi.advanceTimersByTimeAsync(60_000)
    page.dataLayer.push(cart(2))
    await vi.advanceTimersByTimeAsync(500)
    expect(values()).toEqual([1, 2])
    page.dataLayer.push(cart(3))
    look(true)
    expect(values()).toEqual([1, 2, 3])
  })

  it('pushes whatever it is given through to the page, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 10 }), (entries) => {
        page.dataLayer = []
        listen()
        for (const entry of entries) page.dataLayer.push(entry)
        expect(page.dataLayer.length).toBe(entries.length)
        expect(entries.every((entry, i) => Object.is(entry, page.dataLayer?.[i]))).toBe(true)
      }),
    )
  })
})
