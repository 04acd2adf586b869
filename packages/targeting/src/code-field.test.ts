import { describe, expect, it } from 'vitest'
import { type FieldWords, scoreCodeField } from './code-field.ts'

const field = (own: Partial<FieldWords>): FieldWords => ({ type: 'text', name: '', id: '', label: '', ...own })

describe('the field of a code', () => {
  it.each([
    { label: '優惠碼' },
    { label: '請輸入折扣碼或推薦碼' },
    { label: 'Gift card or discount code', name: 'reductions' },
    { label: 'Promo code', type: '' },
    { name: 'coupon_code' },
    { id: 'checkout-voucher' },
    { label: '使用優惠券', name: 'code', id: 'phone-coupon' },
  ])('is known by %j', (own) => expect(scoreCodeField(field(own))).toBeGreaterThan(0))

  it.each([
    { label: '搜尋商品' },
    { label: '搜尋優惠券' },
    { type: 'search', label: '優惠碼', name: 'coupon' },
    { label: 'Email', name: 'coupon_email' },
    { label: '統編', name: 'invoice' },
    { label: '訂閱電子報領優惠', name: 'newsletter' },
    { label: '輸入 Email 訂閱電子報，領 100 元折價券', name: 'subscribe_email' },
    { label: '推薦人手機號碼', name: 'ref_phone' },
    { label: 'Your email for a promo code', name: 'promo' },
    { type: 'checkbox', label: '使用優惠碼' },
    { type: 'password', label: 'coupon' },
    { label: '收件人姓名', name: 'name' },
    { name: 'discount_card_number', id: '' },
  ])('is not %j', (own) => expect(scoreCodeField(field(own))).toBe(0))

  it('is rather what visitors read than what developers call so', () => {
    expect(scoreCodeField(field({ label: '優惠碼' }))).toBeGreaterThan(scoreCodeField(field({ name: 'coupon' })))
  })
})
