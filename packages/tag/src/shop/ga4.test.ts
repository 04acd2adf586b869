import { describe, expect, it, vi } from 'vitest'
import { canCount, readShopEvent } from './ga4.ts'

const items = [{ item_id: 'A', item_name: '茶', price: 300, quantity: 2 }]
const ours = [{ id: 'A', name: '茶', price: 300, quantity: 2 }]

describe('readShopEvent', () => {
  it('reads GA4 events', () => {
    expect(readShopEvent('add_to_cart', { currency: 'TWD', value: 590, items })).toEqual({
      name: 'add_to_cart',
      currency: 'TWD',
      value: 590,
      items: ours,
    })
    expect(readShopEvent('purchase', { transaction_id: 20261121001, currency: 'TWD', value: '1,400' })).toEqual({
      name: 'purchase',
      transaction: '20261121001',
      currency: 'TWD',
      value: 1400,
    })
    const withCoupons = { transaction_id: 'T1', value: 1, coupon: 'WELCOME', items: [{ ...items[0], coupon: 'TEA' }] }
    expect(readShopEvent('purchase', withCoupons)).toEqual({
      name: 'purchase',
      transaction: 'T1',
      value: 1,
      coupon: 'WELCOME',
      items: [{ ...ours[0], coupon: 'TEA' }],
    })
    expect(readShopEvent('remove_from_cart', { items })).toMatchObject({ name: 'remove_from_cart', items: ours })
    expect(readShopEvent('removeFromCart', { remove: { products: [{ id: 'A' }] } })).toMatchObject({
      name: 'remove_from_cart',
      items: [{ id: 'A' }],
    })
    expect(readShopEvent('refund', { transaction_id: 'T1' })).toEqual({ name: 'refund', transaction: 'T1' })
    expect(readShopEvent('login', { method: 'LINE' })).toEqual({ name: 'login_success' })
    expect(readShopEvent('begin_checkout', undefined)).toEqual({ name: 'begin_checkout' })
  })

  it('takes no order number from a layer that had none', () => {
    for (const transaction_id of ['undefined', 'null', 'NaN', '   '])
      expect(readShopEvent('purchase', { transaction_id, value: 1 })).toEqual({ name: 'purchase', value: 1 })
  })

  it('reads amounts as they are written, by their currency', () => {
    const read = (value: string, currency: string) => {
      const event = readShopEvent('purchase', { value, currency, items: [{ item_id: 'A', price: value }] })
      return [event?.value, event?.items?.[0]?.price]
    }
    expect(read('1.180,50', 'EUR')).toEqual([1180.5, 1180.5])
    expect(read('NT$1,180', 'TWD')).toEqual([1180, 1180])
    expect(read('1.180', 'KWD')).toEqual([1.18, 1.18])
  })

  it('sums up items without a value', () => {
    expect(readShopEvent('view_item', { items })?.value).toBe(600)
  })

  it('reads old Universal Analytics entries, whatever their event is called', () => {
    const products = [{ id: 'A', name: '茶', price: '300', quantity: 2 }]
    expect(readShopEvent('addToCart', { currencyCode: 'TWD', add: { products } })).toEqual({
      name: 'add_to_cart',
      currency: 'TWD',
      value: 600,
      items: ours,
    })
    const purchase = { actionField: { id: 'T9', revenue: '1000', tax: '50' }, products }
    expect(readShopEvent('transactionComplete', { purchase })).toEqual({
      name: 'purchase',
      transaction: 'T9',
      value: 1000,
      items: ours,
    })
    expect(readShopEvent(undefined, { detail: { products } })?.name).toBe('view_item')
    expect(readShopEvent('x', { checkout: { products } })?.name).toBe('begin_checkout')
  })

  it('leaves out what it cannot use', () => {
    expect(readShopEvent('toString', {})).toBe(null)
    expect(readShopEvent(7, { items })).toBe(null)
    expect(
      readShopEvent('view_item', { items: [null, 'x', { price: {}, quantity: -3 }], currency: 'NT$', value: 1e12 }),
    ).toEqual({
      name: 'view_item',
      value: 0,
      items: [
        { id: '', name: '', price: 0, quantity: 1 },
        { id: '', name: '', price: 0, quantity: 1 },
        { id: '', name: '', price: 0, quantity: 0 },
      ],
    })
  })
  it('leaves a sum out that no event may carry', () => {
    const dear = [{ item_id: 'A', price: 9e8, quantity: 2 }]
    expect(readShopEvent('purchase', { transaction: 'T1', items: dear })).toEqual({
      name: 'purchase',
      transaction: 'T1',
      items: [{ id: 'A', name: '', price: 9e8, quantity: 2 }],
    })
  })
})

describe('canCount', () => {
  it('wants the transaction of refunds, and tells of the first order and the first refund without', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(canCount({ name: 'view_item' })).toBe(true)
    expect(canCount({ name: 'purchase', transaction: 'T1' })).toBe(true)
    expect(warn).not.toHaveBeenCalled()
    for (let i = 0; i < 2; i++)
      expect([canCount({ name: 'refund' }), canCount({ name: 'purchase' })]).toEqual([false, true])
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
})
