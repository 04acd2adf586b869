import type { FigureName, Language } from '@vitrine/contract'

interface Words {
  notes: Record<FigureName, { product: string; shop: string }>
  now: string
  sample: string
  close: string
  notices: string
}

/** Said where the store gives no words of its own. */
export const texts: Record<Language, Words> = {
  'zh-TW': {
    notes: {
      online: { product: '{n} 人正在看這件商品', shop: '{n} 人正在逛' },
      carts: { product: '{n} 人已放入購物車', shop: '{n} 人的購物車裡有商品' },
      sold_day: { product: '過去 24 小時售出 {n} 件', shop: '過去 24 小時售出 {n} 件商品' },
      sold_week: { product: '過去 7 天售出 {n} 件', shop: '過去 7 天售出 {n} 件商品' },
      sold_month: { product: '過去 30 天售出 {n} 件', shop: '過去 30 天售出 {n} 件商品' },
      ordered: { product: '{n}有人購買這件商品', shop: '{n}有人下單' },
    },
    now: '剛剛',
    sample: '範例數字',
    close: '關閉通知',
    notices: '商店通知',
  },
  en: {
    notes: {
      online: { product: '{n} people are looking at this', shop: '{n} people are here now' },
      carts: { product: '{n} people have this in their cart', shop: '{n} people have something in their cart' },
      sold_day: { product: '{n} sold in the last 24 hours', shop: '{n} items sold in the last 24 hours' },
      sold_week: { product: '{n} sold in the last 7 days', shop: '{n} items sold in the last 7 days' },
      sold_month: { product: '{n} sold in the last 30 days', shop: '{n} items sold in the last 30 days' },
      ordered: { product: 'Last ordered {n}', shop: 'The last order was {n}' },
    },
    now: 'just now',
    sample: 'Sample figure',
    close: 'Close notes',
    notices: 'Store notes',
  },
}
