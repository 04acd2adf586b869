import type { CountName, Language } from '@vitrine/contract'

/** Said where the store gives no words of its own: what is counted, and over what time. */
type Words = Record<CountName, { product: string; shop: string }> & { sample: string }

export const texts: Record<Language, Words> = {
  'zh-TW': {
    online: { product: '{n} 人正在看這件商品', shop: '{n} 人正在逛' },
    carts: { product: '{n} 人已放入購物車', shop: '{n} 人的購物車裡有商品' },
    sold_day: { product: '過去 24 小時售出 {n} 件', shop: '過去 24 小時售出 {n} 件商品' },
    sold_week: { product: '過去 7 天售出 {n} 件', shop: '過去 7 天售出 {n} 件商品' },
    sold_month: { product: '過去 30 天售出 {n} 件', shop: '過去 30 天售出 {n} 件商品' },
    sample: '範例數字',
  },
  en: {
    online: { product: '{n} people are looking at this', shop: '{n} people are here now' },
    carts: { product: '{n} people have this in their cart', shop: '{n} people have something in their cart' },
    sold_day: { product: '{n} sold in the last 24 hours', shop: '{n} items sold in the last 24 hours' },
    sold_week: { product: '{n} sold in the last 7 days', shop: '{n} items sold in the last 7 days' },
    sold_month: { product: '{n} sold in the last 30 days', shop: '{n} items sold in the last 30 days' },
    sample: 'Sample figure',
  },
}
