import type { InstallReason } from './install.ts'

/** What the store's team can do about each finding; a file of its own, because the console's first screens do without it. */
export const installAdvice = {
  seen: {
    zh: '安裝碼位置正確，訪客會在第一個畫面就看到正確的版本。不需要處理。',
    en: "The snippet is in the page's head, so visitors see the right version from the first frame. Nothing to do.",
  },
  tag_manager: {
    zh: '網頁的原始碼中沒有安裝碼，但有 Google Tag Manager，且最近收到資料，應該是由它載入。這樣會較晚載入，訪客可能先看到原始版本：建議改貼在 head 的最前面。',
    en: "The page's source has no snippet, but it has Google Tag Manager, and data arrived lately: it probably loads the tag. That is late, and visitors may see the original first. We recommend putting the snippet first in the head.",
  },
  elsewhere: {
    zh: '網頁的原始碼中沒有安裝碼，但最近收到資料，應該是由原始碼看不到的方式載入，例如電商平台的應用程式。資料會正常收集；若訪客會先看到原始版本再閃動，請將安裝碼貼在 head 的最前面。',
    en: "The page's source has no snippet, but data arrived lately: something that the source does not show loads it, such as an app of the store's platform. Data is collected. If visitors see the original first, put the snippet first in the head.",
  },
  not_in_page: {
    zh: '網頁中沒有安裝碼。請複製安裝碼，貼在網站每一頁 head 的最前面，再重新偵測。',
    en: 'The page has no snippet. Copy it, put it first in the head of every page, then check again.',
  },
  tag_manager_silent: {
    zh: '網頁的原始碼中沒有安裝碼。若由 Google Tag Manager 載入，偵測無法看到，但最近也沒有收到資料。請確認代碼已發布，或將安裝碼直接貼在 head 的最前面。',
    en: "The page's source has no snippet. One that Google Tag Manager loads cannot be seen from here, but no data arrived lately either. Make sure that its tag is published, or put the snippet first in the head.",
  },
  twice: {
    zh: '同一個安裝碼出現一次以上。請只保留 head 最前面的那一個，其餘刪除。',
    en: 'The same snippet is there more than once. Keep the one that stands first in the head and remove the others.',
  },
  with_another: {
    zh: '網頁中還有其他容器的安裝碼，兩者會互相干擾。請只保留這個容器的安裝碼。',
    en: "The page also has another container's snippet, and the two get in each other's way. Keep only this container's.",
  },
  after_content: {
    zh: '安裝碼在網頁內容之後，訪客可能先看到原始版本再閃動。請移到 head 的最前面。',
    en: 'The snippet comes after content, so visitors may see the original first and then a flicker. Move it to the top of the head.',
  },
  after_scripts: {
    zh: '安裝碼之前有會讓網頁等待的其他程式，載入會變慢。請移到它們之前。',
    en: 'Scripts that the page waits for stand before the snippet and slow it down. Move it before them.',
  },
  deferred: {
    zh: '安裝碼加上了 async、defer 或 type="module"，瀏覽器不會等待，訪客可能先看到原始版本。請原樣貼上安裝碼。',
    en: 'The snippet has async, defer, or type="module", so the browser does not wait and visitors may see the original first. Paste the snippet as it is.',
  },
  other_container: {
    zh: '網頁中是其他容器的安裝碼。請換成這個容器的安裝碼，或改用正確的容器。',
    en: "The page has another container's snippet. Replace it with this container's, or use the right container.",
  },
  csp_header: {
    zh: '網站的 Content-Security-Policy 標頭阻擋了安裝碼。請依下方的指令放行，或改用另一種安裝碼。',
    en: "The site's Content-Security-Policy header blocks the snippet. Allow it in the directive named below, or use the other snippet.",
  },
  csp_meta: {
    zh: '網頁的 Content-Security-Policy meta 標籤阻擋了安裝碼。請依下方的指令放行，或改用另一種安裝碼。',
    en: "The page's Content-Security-Policy meta tag blocks the snippet. Allow it in the directive named below, or use the other snippet.",
  },
  url_refused: {
    zh: '這個網址無法偵測：只能偵測使用標準連接埠的 http 或 https 網址。請檢查容器的網站網址。',
    en: "This address cannot be checked: only http and https on their usual ports can. Check the container's website.",
  },
  address_refused: {
    zh: '這個網址位於內部網路，無法偵測。請填寫訪客使用的公開網址。',
    en: 'This address is in a private network and cannot be checked. Enter the public address that visitors use.',
  },
  not_resolved: {
    zh: '找不到這個網域。請檢查容器的網站網址是否有誤。',
    en: "This domain was not found. Check whether the container's website is right.",
  },
  not_connected: {
    zh: '無法連線到網站。請確認網站目前可以開啟、憑證有效，稍後再試。',
    en: 'Could not connect to the site. Make sure that it is up and its certificate is valid, then try again.',
  },
  timed_out: {
    zh: '網站太久沒有回應。請稍後再試。',
    en: 'The site took too long to answer. Try again later.',
  },
  too_large: {
    zh: '網頁過大，無法偵測。請改填較小的頁面。',
    en: 'The page is too large to be checked. Enter the address of a smaller page.',
  },
  unreadable: {
    zh: '網站有回應，但壓縮的內容已損毀，無法讀取。請確認網站或 CDN 的壓縮設定正確，稍後再試。',
    en: 'The site answered, but its compressed content is broken and cannot be read. Check the compression of the site or its CDN, then try again.',
  },
  too_many_redirects: {
    zh: '網址重新導向太多次。請填寫最後開啟的網址。',
    en: 'The address redirects too often. Enter the final address.',
  },
  http_error: {
    zh: '網站回應錯誤，或拒絕我們的偵測。請確認網頁可以公開瀏覽；若有防火牆，請放行 User-Agent 含有 Vitrine 的請求。',
    en: 'The site answered with an error or blocked the check. Make sure the page is public; in a firewall, allow requests whose User-Agent contains "Vitrine".',
  },
  not_html: {
    zh: '這個網址不是網頁。請填寫商店首頁的網址。',
    en: "This address is not a web page. Enter the address of the shop's home page.",
  },
  page_too_complex: {
    zh: '網頁內容過於複雜，無法在時限內分析完成。請確認網頁中沒有異常大量或重複的內容，或改填較簡單的頁面後再試。',
    en: 'The page is too complex to analyze in time. Make sure it has no unusually long or repetitive content, or enter the address of a simpler page, then check again.',
  },
} as const satisfies Record<InstallReason, { zh: string; en: string }>
