// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../core/storage.ts'
import type { ShopEvent } from './ga4.ts'
import { listenToShop } from './shop.ts'

type Heard = (payload: unknown) => void
type Layer = unknown[]

const page = window as unknown as { dataLayer: Layer; other: Layer; Shopline: object }
const cart = (value: number) => ({ value, currency: 'TWD', items: [{ item_id: 'A', price: value, quantity: 1 }] })
const object = (event: string, ecommerce: object, layer = page.dataLayer) => layer.push({ event, ecommerce })
/** Google's snippet for a data layer. */
const createGtag = (layer: Layer) =>
  function (..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: gtag pushes its Arguments object
    layer.push(arguments)
  }
const gtag = (name: string, fields: object, layer = page.dataLayer) => createGtag(layer)('event', name, fields)
const soon = () => vi.advanceTimersByTimeAsync(0)

let heard: [name: string, value: number | undefined][]
let guess: Heard
let shop: ReturnType<typeof listenToShop>

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  const on = (name: string, listener: Heard) => {
    if (name === 'DataReport::AddToCart') guess = listener
  }
  Object.assign(window, { dataLayer: [], other: [], Shopline: { event: { on } } })
  shop = listenToShop(
    'dataLayer',
    createStore(() => sessionStorage),
    { event: ({ name, value }: ShopEvent) => heard.push([name, value]), name() {}, consent() {} },
  )
})
afterEach(() => vi.useRealTimers())

describe('an event that a shop tells twice', () => {
  it('is one, by an object and by gtag, in either order', async () => {
    object('add_to_cart', cart(1))
    gtag('add_to_cart', cart(1))
    gtag('purchase', { transaction_id: 'T1', value: 2 })
    await vi.advanceTimersByTimeAsync(900)
    object('purchase', { transaction_id: 'T1', value: 2 })
    await soon()
    expect(heard).toEqual([
      ['add_to_cart', 1],
      ['purchase', 2],
    ])
  })

  it('is one, though vitrine.track tells it too', async () => {
    shop.tell({ name: 'purchase', value: 2, currency: 'TWD' }, 'track')
    object('purchase', { value: 2, currency: 'TWD' })
    gtag('purchase', { value: 2, currency: 'TWD' })
    await soon()
    expect(heard).toEqual([['purchase', 2]])
  })

  it('is one, when gtag has a data layer of its own', async () => {
    object('add_to_cart', cart(1))
    gtag('add_to_cart', cart(1), page.other)
    await soon()
    expect(heard).toEqual([['add_to_cart', 1]])
  })

  it('is two by one way, and each of two by both ways', async () => {
    for (const _ of [1, 2]) object('add_to_cart', cart(1))
    await soon()
    expect(heard.length).toBe(2)
    for (const _ of [1, 2, 3]) gtag('add_to_cart', cart(1))
    await soon()
    expect(heard.length).toBe(3)
  })

  it('is two when it holds something else, or comes a second later', async () => {
    object('add_to_cart', cart(1))
    gtag('add_to_cart', cart(2))
    await vi.advanceTimersByTimeAsync(1001)
    gtag('add_to_cart', cart(1))
    await soon()
    expect(heard.map(([, value]) => value)).toEqual([1, 2, 1])
  })
})

describe('a guess', () => {
  it('counts when the shop itself says nothing', async () => {
    guess({ data: { content_spu_id: 'A' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([['add_to_cart', undefined]])
  })

  it.each([100, 2500, 9000])('is withdrawn when the shop’s own event follows after %i ms', async (ms) => {
    guess({ data: { content_spu_id: 'A' } })
    await vi.advanceTimersByTimeAsync(ms)
    object('add_to_cart', cart(1))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(heard).toEqual([['add_to_cart', 1]])
  })

  it('is none when it follows the shop’s own event, and one when that is long ago', async () => {
    object('add_to_cart', cart(1))
    await vi.advanceTimersByTimeAsync(3000)
    guess({})
    await vi.advanceTimersByTimeAsync(3000)
    guess({})
    await vi.advanceTimersByTimeAsync(20_000)
    expect(heard.length).toBe(2)
  })

  it('waits no longer when the page goes away', () => {
    guess({})
    shop.settle()
    expect(heard).toEqual([['add_to_cart', undefined]])
  })
})
