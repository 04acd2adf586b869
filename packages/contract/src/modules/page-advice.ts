import type { PageProblem } from './selector.ts'

/** Why a page could not be looked at, and what the store's team can do about it. */
export const pageAdvice = {
  url_refused: {
    zh: '只能檢查使用標準連接埠的 http 或 https 網址。',
    en: 'Only http and https addresses on their usual ports can be checked.',
  },
  address_refused: {
    zh: '這個網址位於內部網路。請填寫訪客使用的公開網址。',
    en: 'This address is in a private network. Enter the public address that visitors use.',
  },
  other_site: {
    zh: '這個網址不屬於這家商店。請填寫商店網域的網址；若商店還有其他網域，請先到容器設定新增。',
    en: 'This address is not on this store. Enter one on its domain; if the store has other hosts, add them in the container settings first.',
  },
  not_resolved: {
    zh: '找不到這個網域，請檢查網址是否有誤。',
    en: 'This domain was not found. Check the address.',
  },
  not_connected: {
    zh: '無法連線到網站。請確認網站目前可以開啟、憑證有效，稍後再試。',
    en: 'Could not connect to the site. Make sure that it is up and its certificate is valid, then try again.',
  },
  timed_out: {
    zh: '網站太久沒有回應，請稍後再試。',
    en: 'The site took too long to answer. Try again later.',
  },
  too_large: {
    zh: '網頁過大。請開啟預覽查看。',
    en: 'The page is too large. Open the preview to see what is found.',
  },
  unreadable: {
    zh: '網站有回應，但壓縮的內容已損毀，無法讀取。請稍後再試。',
    en: 'The site answered, but its compressed content is broken and cannot be read. Try again later.',
  },
  too_many_redirects: {
    zh: '網址重新導向太多次。請填寫最後開啟的網址。',
    en: 'The address redirects too often. Enter the address that opens in the end.',
  },
  http_error: {
    zh: '網站回應錯誤或拒絕檢查，頁面可能需要登入。請開啟預覽查看；若有防火牆，請放行 User-Agent 含有 Vitrine 的請求。',
    en: 'The site answered with an error or blocked the check; the page may need a sign-in. Open the preview instead, or allow requests whose User-Agent contains "Vitrine" in your firewall.',
  },
  not_html: {
    zh: '這個網址不是網頁，請填寫要變更的頁面網址。',
    en: 'This address is not a web page. Enter the address of the page to be changed.',
  },
  page_too_complex: {
    zh: '網頁內容過於複雜，無法在時限內檢查完成。請開啟預覽查看。',
    en: 'The page is too complex to be checked in time. Open the preview to see what is found.',
  },
} as const satisfies Record<PageProblem, { zh: string; en: string }>
