import type { SitemapProblem } from './sitemap.ts'

/** Why a sitemap could not be read, and what the store's team can do about it. */
export const sitemapAdvice = {
  no_sitemap: {
    zh: '網站沒有 Sitemap：robots.txt 中沒有 Sitemap 這一行，/sitemap.xml 也不存在。請在商店後台啟用 Sitemap，或在 robots.txt 加入它的網址。',
    en: 'The store has no sitemap: its robots.txt names none, and there is no /sitemap.xml. Turn on the sitemap in the store platform, or name it in robots.txt.',
  },
  not_reachable: {
    zh: '無法連線到網站，或網站沒有在時限內回應。請稍後再試。',
    en: 'The store cannot be reached, or did not answer in time. Try again later.',
  },
  address_refused: {
    zh: '無法讀取這個網址：只能讀取公開的 http 或 https 網址。',
    en: 'This address is not read: only public http and https addresses are.',
  },
  not_xml: {
    zh: '這個檔案不是 Sitemap 的 XML，或格式有誤。',
    en: 'This file is not the XML of a sitemap, or is broken.',
  },
  empty: {
    zh: 'Sitemap 中沒有任何頁面。',
    en: 'The sitemap has no pages.',
  },
  too_large: {
    zh: 'Sitemap 的檔案太大或層數太多，無法讀取。每個檔案解壓縮後最多 50 MB。',
    en: 'The sitemap is too large or too deep to be read. A file may have at most 50 MB, unpacked.',
  },
  failed: {
    zh: '讀取中斷了，請再試一次。',
    en: 'The reading broke off. Try again.',
  },
} as const satisfies Record<SitemapProblem, { zh: string; en: string }>
