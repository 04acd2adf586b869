const home = {
  hello: '{{name}}，您好',
  sessions_other: '個工作階段',
  stepsLeft_other: '還差 {{count}} 步',
  drafts: '草稿',
  failed: '取得總覽失敗',
  create: '新增',
  running: {
    title: '進行中',
    all: '前往{{kinds}}列表',
    empty: '目前沒有進行中的項目',
    emptyBody: '發布後，這裡會顯示目前的結論、提升幅度，以及還要多久。',
  },
  setup: {
    title: '開始使用',
    progress: '已完成 {{done}} / {{all}}',
    open: '未完成',
    lastEvent: '最近收到資料',
    tag: {
      title: '貼上安裝碼',
      body: '把安裝碼貼到網站的 <head>，訪客才看得到實驗。',
      action: '檢視安裝碼',
    },
    ga: {
      title: '設定 GA4 評估 ID',
      body: '尚未設定 GA4 評估 ID。設定後，每次曝光也會送到 GA4。',
      ask: '請由組織管理者在容器設定中填寫。',
      action: '前往設定',
    },
    orders: {
      title: '收到訂單',
      body: '尚未收到訂單，報表會缺少營業額。商店若已透過 gtag 或資料層（dataLayer）送出 GA4 的 purchase 事件（需含 transaction_id），訂單會自動收到；其他商店請在訂單完成頁加上：',
    },
    experiment: {
      title: '新增第一個實驗',
      body: '選一個頁面，試試不同的標題或圖片。',
      action: '新增實驗',
    },
    release: {
      title: '發布第一個實驗',
      body: '完成草稿的設定步驟後即可發布。',
      action: '檢視草稿',
    },
  },
  containers: {
    lead: '請選擇要使用的容器',
    name: '容器',
    website: '網站',
    install: '安裝狀態',
    lastEvent: '最近收到資料',
    empty: '這個組織還沒有容器',
    emptyBody: '一個容器就是一個連結的商店或網站。請聯絡組織管理者新增。',
    none: '您目前無法使用任何容器',
    noneBody: '請聯絡組織管理者，開放您需要的容器。',
    setUp: '設定進度',
    setUpOf: '{{done}} / {{all}}',
    missing: '尚缺：{{steps}}',
    steps: { tag: '安裝碼', ga: 'GA4 評估 ID', orders: '訂單' },
    running: '進行中的項目',
  },
} as const

/** How the tag gets onto a site. */
const install = {
  title: '安裝碼',
  body: '請擇一貼到網站每一頁 <head> 的最前面，放在其他程式碼之前。',
  show: '檢視安裝碼',
  guarded: '一般網站',
  recommended: '建議使用',
  guardedBody_other: '畫面最多等 {{count}} 秒，讓實驗版本先就緒；就算我們的伺服器沒有回應，商店也會照常開啟。',
  guardedCopy: '複製安裝碼',
  plain: '不允許行內指令碼的網站',
  plainBody:
    '內容安全政策（CSP）不允許行內指令碼（inline script）時改用這一行；我們的伺服器若沒有回應，頁面會跟著等待。',
  plainCopy: '複製這一行',
  status: {
    none: '尚未偵測',
    fine: '已安裝',
    heard: '有收到資料',
    missing: '未偵測到',
    duplicate: '重複安裝',
    late: '載入太晚',
    wrong_container: '容器不符',
    blocked_by_csp: '遭網站政策阻擋',
    unreachable: '無法開啟網站',
  },
} as const

/** What the homes say, and a container's settings about the snippet. */
export const homeTexts = { home, install } as const
