/** What each code takes off the goods, as a share of their sum. */
const COUPONS: ReadonlyMap<string, number> = new Map([['GIFT90', 0.1]])

/** A code as it is kept: shoppers type it in any case. */
export const readCoupon = (typed: string): string => typed.trim().toUpperCase()

export const isCoupon = (code: string): boolean => COUPONS.has(code)

/** What a code takes off, in whole dollars; nothing for none. */
export const discountOf = (subtotal: number, code: string): number => Math.round(subtotal * (COUPONS.get(code) ?? 0))
