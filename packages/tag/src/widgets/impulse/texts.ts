import type { Language } from '@vitrine/contract'
import { texts as counted } from '../../counters/texts.ts'

type Words = (typeof counted)[Language] & {
  ordered: { product: string; shop: string }
  now: string
  close: string
  notices: string
}

/** Said where the store gives no words of its own. */
export const texts: Record<Language, Words> = {
  'zh-TW': {
    ...counted['zh-TW'],
    ordered: { product: '{n}有人購買這件商品', shop: '{n}有人下單' },
    now: '剛剛',
    close: '關閉通知',
    notices: '商店通知',
  },
  en: {
    ...counted.en,
    ordered: { product: 'Last ordered {n}', shop: 'The last order was {n}' },
    now: 'just now',
    close: 'Close notes',
    notices: 'Store notes',
  },
}
