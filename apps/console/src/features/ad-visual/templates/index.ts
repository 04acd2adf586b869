import { festival, howToShop, memberDay } from './occasions.ts'
import { coupon, freeShipping, limitedOffer, newArrivals } from './offers.ts'

/** Drawn by us, of shapes and words alone. */
export const templates = [newArrivals, limitedOffer, freeShipping, coupon, memberDay, festival, howToShop]
