import type { EditorObstacle, ObstacleReach } from './editor-check.ts'

interface Advice {
  reach: ObstacleReach
  title: { zh: string; en: string }
  /** What the person, or the store's developer, can do; `{detail}` and `{console}` are filled in. */
  advice: { zh: string; en: string }
}

/** What stands between the page editor and a page, in plain words. */
export const editorAdvice = {
  tag_disabled: {
    reach: 'page',
    title: { zh: '目前的方案已停用安裝碼', en: 'Your plan has the snippet switched off' },
    advice: {
      zh: '方案到期後，安裝碼在商店頁面上不會執行。請續訂方案後再開啟。',
      en: 'After the plan has ended, the snippet does nothing on the store. Renew the plan, then open the page again.',
    },
  },
  login_wall: {
    reach: 'page',
    title: { zh: '這個頁面需要先登入', en: 'This page needs a sign-in first' },
    advice: {
      zh: '商店將訪客導向登入或密碼頁面。請在新視窗開啟並登入，再按「重新載入」；若商店以密碼保護，請輸入密碼或先取消保護。',
      en: 'The store sends visitors to a sign-in or password page. Open it in a new window, sign in there, then click Reload. If the store is behind a password, enter it or remove the protection first.',
    },
  },
  turned_away: {
    reach: 'page',
    title: { zh: '商店拒絕了檢查', en: 'The store blocked our check' },
    advice: {
      zh: '商店回應 {detail}。頁面可能需要登入，也可能是防火牆擋下檢查。請在新視窗開啟；若看得到頁面，請確認安裝碼已貼上。',
      en: 'The store answered {detail}. The page may need a sign-in, or a firewall stopped the check. Open it in a new window; if you see the page there, make sure that it has the snippet.',
    },
  },
  not_found: {
    reach: 'page',
    title: { zh: '找不到這個頁面', en: 'The page was not found' },
    advice: {
      zh: '商店回應 {detail}。請到設定檢查網址，改成目前存在的頁面。',
      en: 'The store answered {detail}. Check the URL in the settings and enter that of a page that exists.',
    },
  },
  http_error: {
    reach: 'page',
    title: { zh: '商店回應錯誤', en: 'The store answered with an error' },
    advice: {
      zh: '商店回應 {detail}。請確認頁面目前可以開啟，稍後再試。',
      en: 'The store answered {detail}. Make sure that the page opens at the moment, then try again.',
    },
  },
  url_refused: {
    reach: 'note',
    title: { zh: '無法從這裡檢查這個網址', en: 'This address cannot be checked from here' },
    advice: {
      zh: '只能檢查使用標準連接埠的 http 或 https 網址。',
      en: 'Only http and https on their usual ports can be checked.',
    },
  },
  address_refused: {
    reach: 'note',
    title: { zh: '無法從這裡檢查這個網址', en: 'This address cannot be checked from here' },
    advice: {
      zh: '這個網址位於內部網路。若您的瀏覽器打得開，請確認頁面已貼上這個容器的安裝碼。',
      en: "It is in a private network. If your browser opens it, make sure that the page has this container's snippet.",
    },
  },
  not_resolved: {
    reach: 'page',
    title: { zh: '找不到這個網域', en: 'This domain was not found' },
    advice: { zh: '請到設定檢查網址是否有誤。', en: 'Check the URL in the settings.' },
  },
  not_connected: {
    reach: 'page',
    title: { zh: '無法連線到商店', en: 'Could not connect to the store' },
    advice: {
      zh: '請確認網站目前可以開啟、憑證有效，稍後再試。',
      en: 'Make sure that the site is up and its certificate is valid, then try again.',
    },
  },
  timed_out: {
    reach: 'page',
    title: { zh: '商店太久沒有回應', en: 'The store took too long to answer' },
    advice: {
      zh: '請等網站恢復正常速度後，再重新載入。',
      en: 'Wait until the site is back to its usual speed, then reload.',
    },
  },
  too_large: {
    reach: 'note',
    title: { zh: '頁面過大，無法檢查', en: 'The page is too large to be checked' },
    advice: {
      zh: '請自行確認頁面已貼上這個容器的安裝碼，或改用較小的頁面。',
      en: "Make sure yourself that the page has this container's snippet, or use a smaller page.",
    },
  },
  unreadable: {
    reach: 'note',
    title: { zh: '頁面的內容無法讀取', en: "The page's content cannot be read" },
    advice: {
      zh: '網站有回應，但壓縮的內容已損毀。請確認網站或 CDN 的壓縮設定正確。',
      en: 'The site answered, but its compressed content is broken. Check the compression of the site or its CDN.',
    },
  },
  too_many_redirects: {
    reach: 'page',
    title: { zh: '網址重新導向太多次', en: 'The address redirects too often' },
    advice: {
      zh: '請到設定填寫最後開啟的網址。頁面若需要登入，也可能反覆導向：請在新視窗登入後再試。',
      en: 'Enter the address that opens in the end in the settings. A page that needs a sign-in may redirect without end, too: sign in in a new window, then try again.',
    },
  },
  not_html: {
    reach: 'page',
    title: { zh: '這個網址不是網頁', en: 'This address is not a web page' },
    advice: {
      zh: '請到設定填寫要變更的頁面網址，而不是圖片或檔案。',
      en: 'Enter the URL of the page you want to change in the settings, not of a picture or file.',
    },
  },
  page_too_complex: {
    reach: 'note',
    title: { zh: '頁面內容過於複雜，無法檢查', en: 'The page is too complex to be checked' },
    advice: {
      zh: '請自行確認頁面已貼上這個容器的安裝碼。',
      en: "Make sure yourself that the page has this container's snippet.",
    },
  },
  other_site: {
    reach: 'page',
    title: { zh: '網址會導向其他網站', en: 'The address leads to another site' },
    advice: {
      zh: '頁面被重新導向到 {detail}，不是這家商店的網域。請到設定填寫商店的網址；若商店還有其他網域，請先到容器設定新增。',
      en: "The page redirects to {detail}, which is none of this store's domains. Enter a URL of the store in the settings; if the store has other hosts, add them in the container settings first.",
    },
  },
  parameter_lost: {
    reach: 'page',
    title: { zh: '重新導向時遺失了編輯器的參數', en: "A redirect loses the editor's parameter" },
    advice: {
      zh: '頁面被重新導向到 {detail}，網址中的參數沒有保留，因此編輯器不會啟動。請到設定改填導向後的網址。',
      en: 'The page redirects to {detail} without the parameters of the address, so that the editor does not start. Enter the address it leads to in the settings.',
    },
  },
  other_container: {
    reach: 'page',
    title: { zh: '頁面上是其他容器的安裝碼', en: "The page has another container's snippet" },
    advice: {
      zh: '目前的安裝碼屬於「{detail}」。請換成這個容器的安裝碼，或改從正確的容器開啟編輯器。',
      en: 'The snippet there belongs to "{detail}". Replace it with this container\'s, or open the editor from the right container.',
    },
  },
  no_tag: {
    reach: 'page',
    title: { zh: '頁面上沒有安裝碼', en: 'The page has no snippet' },
    advice: {
      zh: '編輯器由安裝碼載入。請將這個容器的安裝碼貼在頁面 head 的最前面；若透過 Google Tag Manager 安裝，請確認代碼已發布且套用到這個頁面。',
      en: "The snippet loads the editor. Put this container's snippet first in the page's head. If Google Tag Manager loads it, make sure that its tag is published and fires on this page.",
    },
  },
  policy_blocks: {
    reach: 'page',
    title: { zh: '商店的內容安全政策擋下了安裝碼', en: "The store's content policy blocks the snippet" },
    advice: {
      zh: '請商店的開發人員在 Content-Security-Policy 加入：{detail}',
      en: "Ask the store's developer to add to its Content-Security-Policy: {detail}",
    },
  },
  framing_refused: {
    reach: 'frame',
    title: { zh: '商店不允許在其他網頁中顯示', en: 'The store may not be shown inside another page' },
    advice: {
      zh: '商店設定了「{detail}」。請在新視窗開啟，功能完全相同；若要在這裡顯示，請商店的開發人員在 frame-ancestors 加入 {console}。',
      en: 'The store sends "{detail}". Open it in a new window: everything works the same there. To show it here, ask its developer to add {console} to frame-ancestors.',
    },
  },
  not_secure: {
    reach: 'frame',
    title: { zh: '瀏覽器不在這裡顯示 http 頁面', en: 'Browsers do not show http pages here' },
    advice: {
      zh: '這個頁面不是 https。請在新視窗開啟，或到設定改用 https 網址。',
      en: 'This page is not https. Open it in a new window, or enter its https address in the settings.',
    },
  },
  opener_cut: {
    reach: 'window',
    title: { zh: '商店切斷了新視窗與這裡的連線', en: 'The store cuts its window off from this page' },
    advice: {
      zh: '商店設定了 Cross-Origin-Opener-Policy「{detail}」，在新視窗無法編輯。請改在這裡開啟；若這裡也無法顯示，請商店的開發人員移除這項設定。',
      en: 'The store sends Cross-Origin-Opener-Policy "{detail}", so that it cannot be edited in a new window. Open it here instead; if it cannot be shown here either, ask its developer to remove that header.',
    },
  },
  tag_unseen: {
    reach: 'page',
    title: { zh: '這個頁面的原始碼中沒有安裝碼', en: 'The source of this page has no snippet' },
    advice: {
      zh: '商店的其他頁面最近有資料，安裝碼可能由 Google Tag Manager 或電商平台的應用程式載入。請確認它也套用到這個頁面，且不必等訪客同意；或將安裝碼直接貼在 head 的最前面。',
      en: "Other pages of the store sent data lately, so Google Tag Manager or an app of the store's platform may load it there. Make sure that it does so on this page, too, and without waiting for consent; or put the snippet first in the page's head.",
    },
  },
  two_containers: {
    reach: 'note',
    title: { zh: '頁面上還有其他容器的安裝碼', en: "The page also has another container's snippet" },
    advice: {
      zh: '「{detail}」的安裝碼也在頁面上，兩者會互相干擾。請只保留這個容器的安裝碼。',
      en: '"{detail}" has its snippet on the page, too, and the two get in each other\'s way. Keep only this container\'s.',
    },
  },
  events_blocked: {
    reach: 'note',
    title: { zh: '商店的內容安全政策擋下了資料', en: "The store's content policy blocks the data" },
    advice: {
      zh: '可以編輯，但收不到訪客的資料。請商店的開發人員在 Content-Security-Policy 加入：{detail}',
      en: "It can be edited, but nothing of its visitors arrives. Ask the store's developer to add to its Content-Security-Policy: {detail}",
    },
  },
  foreign_host: {
    reach: 'note',
    title: { zh: '頁面不在容器的網域', en: "The page is not on the container's hosts" },
    advice: {
      zh: '{detail} 不是容器設定的網域，訪客在這裡的行為不會計入報表。請到容器設定新增這個網域。',
      en: "{detail} is none of the container's hosts, so that what visitors do there is in no report. Add it in the container settings.",
    },
  },
  redirected: {
    reach: 'note',
    title: { zh: '網址會導向其他頁面', en: 'The address leads to another page' },
    advice: {
      zh: '頁面被重新導向到 {detail}。若要編輯的不是該頁，請到設定檢查網址。',
      en: 'The page redirects to {detail}. If that is not the one you want to edit, check the URL in the settings.',
    },
  },
} as const satisfies Record<EditorObstacle, Advice>
