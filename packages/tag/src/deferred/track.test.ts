// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDeferred } from './index.ts'
import { makeCore } from './testing.ts'

type Heard = (payload: unknown) => void

let recorded: unknown[]
/** Ids that events were given, not made by chance. */
let ids: string[]
let deferred: ReturnType<typeof startDeferred>
let guess: Heard
const track = (name: string, data: Record<string, unknown> = {}) => deferred.track(name, data, 7)

beforeEach(() => {
  vi.useFakeTimers()
  recorded = []
  ids = []
  const on = (name: string, heard: Heard) => {
    if (name === 'DataReport::AddToCart') guess = heard
  }
  Object.assign(window, { dataLayer: [], Shopline: { event: { on } } })
  deferred = startDeferred(
    makeCore({
      record: (name, fields, _at, id) => {
        recorded.push({ ...fields, name })
        if (id) ids.push(id)
      },
    }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('vitrine.track', () => {
  it.each([
    ['our name', { transaction: 'T1001' }],
    ['the name of GA4', { transaction_id: 'T1001' }],
    ['both', { transaction: 'T1001', transaction_id: 'other' }],
    ['the name of order systems', { order_id: 'T1001' }],
    ['the name of scripts', { transactionId: ' T1001 ' }],
    ['a template that had none for the first', { transaction: 'undefined', transaction_id: null, order_id: 'T1001' }],
    ['ours left empty', { transaction: '', transaction_id: 'T1001' }],
  ])('takes the transaction of a purchase and a refund by %s', (_name, said) => {
    track('purchase', { ...said, value: 1180, currency: 'TWD' })
    track('refund', { ...said, value: '80', currency: 'TWD' })
    expect(recorded).toEqual([
      { name: 'purchase', transaction: 'T1001', value: 1180, currency: 'TWD' },
      { name: 'refund', transaction: 'T1001', value: 80, currency: 'TWD' },
    ])
  })

  it('takes numbers for texts and texts for numbers', () => {
    const items = [{ id: 7, name: 8, price: '590', quantity: '2' }]
    track('purchase', { transaction: 1001, value: 'NT$1,180', currency: 'twd', items })
    expect(recorded).toEqual([
      {
        name: 'purchase',
        transaction: '1001',
        value: 1180,
        currency: 'twd',
        items: [{ id: '7', name: '8', price: 590, quantity: 2 }],
      },
    ])
  })

  it('takes items in our words and in those of GA4', () => {
    const ours = [{ id: 'A', name: '茶', price: 300, quantity: 2 }]
    const theirs = [{ item_id: 'A', item_name: '茶', price: 300, quantity: 2 }]
    for (const name of ['view_item', 'add_to_cart', 'begin_checkout'])
      for (const items of [ours, theirs]) {
        recorded = []
        track(name, { items, currency: 'TWD' })
        expect(recorded).toEqual([{ name, items: ours, value: 600, currency: 'TWD' }])
      }
  })

  it('takes what is told of logins', () => {
    for (const name of ['login', 'sign_up', 'login_attempt', 'login_success', 'login_failure']) track(name)
    expect(recorded.map((event) => (event as { name: string }).name)).toEqual([
      'login_success',
      'login_success',
      'login_attempt',
      'login_success',
      'login_failure',
    ])
  })

  it('counts an order without a number, as one event however often it is told, but no refund of nothing; the console tells once of each', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (let i = 0; i < 2; i++) {
      track('purchase', { transaction: {}, value: 1180 })
      track('refund', { value: 80 })
    }
    expect(recorded.slice(0, 2)).toEqual([
      { name: 'purchase', value: 1180 },
      { name: 'custom', label: 'refund', value: 80 },
    ])
    expect(ids.length).toBe(2)
    expect(new Set(ids).size).toBe(1)
    expect(warn.mock.calls).toEqual([
      ['vitrine: purchase without a transaction'],
      ['vitrine: refund without a transaction'],
    ])
  })

  it.each(['undefined', 'null', 'NaN', '   ', '', 'Undefined ', 'false'])(
    'takes no order number from a template that had none: %j',
    (transaction) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      track('purchase', { transaction, value: 1 })
      expect(recorded).toEqual([{ name: 'purchase', value: 1 }])
    },
  )

  it('is the shop’s own word, beside which no guess of the same counts', () => {
    guess({ data: { content_spu_id: 'A' } })
    track('add_to_cart', { value: 590 })
    vi.advanceTimersByTime(3000)
    expect(recorded).toEqual([{ name: 'add_to_cart', value: 590 }])
  })

  it('keeps any other name as a custom event', () => {
    track('quiz_done', { value: '3' })
    expect(recorded).toEqual([{ name: 'custom', label: 'quiz_done', value: 3 }])
  })
})
