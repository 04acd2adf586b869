import type { Delivery } from './cart.ts'
import { isCoupon, readCoupon } from './coupons.ts'
import { readField } from './form.ts'
import type { Accepted } from './orders.ts'

const FIELDS = ['name', 'phone', 'email', 'delivery', 'address', 'pickupStore', 'coupon', 'note'] as const

export type CheckoutValues = Record<(typeof FIELDS)[number], string>
export type CheckoutErrors = Partial<CheckoutValues>
type Checkout = { values: CheckoutValues; errors: CheckoutErrors; accepted?: Accepted }

export const PHONE_PATTERN = '09\\d{2}-?\\d{3}-?\\d{3}'
const PHONE = new RegExp(`^${PHONE_PATTERN}$`)
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const EMPTY_CHECKOUT: CheckoutValues = {
  name: '',
  phone: '',
  email: '',
  delivery: 'home',
  address: '',
  pickupStore: '',
  coupon: '',
  note: '',
}

function findErrors({ name, phone, email, delivery, address, pickupStore, coupon }: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {}
  if (!name) errors.name = '請輸入收件人姓名'
  if (!phone) errors.phone = '請輸入手機號碼'
  else if (!PHONE.test(phone)) errors.phone = '手機號碼格式不正確，例如 0912-345-678'
  if (!email) errors.email = '請輸入電子郵件'
  else if (!EMAIL.test(email)) errors.email = '電子郵件格式不正確'
  if (delivery === 'home' && address.length < 6) errors.address = address ? '收件地址不完整' : '請輸入收件地址'
  if (delivery === 'pickup' && !pickupStore) errors.pickupStore = '請輸入取貨門市'
  if (delivery !== 'home' && delivery !== 'pickup') errors.delivery = '請選擇送貨與付款方式'
  if (coupon && !isCoupon(coupon)) errors.coupon = '查無此優惠代碼'
  return errors
}

/** Reads the checkout form; `accepted` is there only when nothing is wrong. */
export function readCheckout(body: unknown): Checkout {
  const values = { ...EMPTY_CHECKOUT }
  for (const field of FIELDS) values[field] = readField(body, field, 120)
  values.coupon = readCoupon(values.coupon)
  const errors = findErrors(values)
  if (Object.keys(errors).length > 0) return { values, errors }
  const { name, email, phone, note, address, pickupStore, coupon } = values
  const delivery: Delivery = values.delivery === 'pickup' ? 'pickup' : 'home'
  const destination = delivery === 'pickup' ? pickupStore : address
  return { values, errors, accepted: { delivery, coupon, contact: { name, email, phone, note, destination } } }
}
