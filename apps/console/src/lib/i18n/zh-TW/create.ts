import { targets } from './targets.ts'

const create = {
  dates: {
    start_at: '開始時間',
    end_at: '結束時間',
    campaign_start_at: '活動開始時間',
    campaign_end_at: '活動結束時間',
  },
  title: '新增{{kind}}',
  name: '{{kind}}名稱',
  namePlaceholder: '例如：週年慶首頁',
  type: '類型',
  url: '頁面網址',
  urlHelp: '預覽時會開啟這個頁面',
  urlRule: '規則會先設為這個頁面，預覽也會開啟它；之後都可以修改',
  memo: '備註',
  memoPlaceholder: '目的是什麼？希望改善哪個數字？',
  addDates: '設定時間',
  campaignHelp: '活動時間是頁面文字與倒數計時所用的日期，不影響{{kind}}何時顯示；顯示期間由開始與結束時間決定。',
  submit: '新增草稿',
  typeHelp: {
    page: '修改頁面的文字、圖片、樣式或版面',
    redirect: '把部分訪客帶到另一個網址的頁面',
  },
} as const

/** What an action brings, said in the dialog that asks for it. */
const consequences = {
  release: {
    frozen: '發布後只能調整名稱、備註、流量分配、保留組、部分報表設定與版本群組，其他欄位無法修改。',
    title: '發布「{{name}}」？',
    live: '發布後仍可修改內容與設定，儲存後立即生效。',
    notReady: '尚有未完成的設定步驟',
    done: '已發布',
    failed: '發布失敗',
    now: '發布後，符合條件的訪客會立即看到{{kind}}。',
    later: '發布後，符合條件的訪客會從 {{time}} 開始看到{{kind}}。',
    until: '{{kind}}到 {{time}} 為止。',
    holdout: '其中 {{share}} 的訪客屬於保留組，不會看到{{kind}}的內容。',
    alone:
      '所有訪客都會看到「{{name}}」，沒有可以比較的版本，報表不會有結論。若要比較，請把部分權重分給其他版本，或設定保留組。',
    nobody: '保留組為 100%，發布後沒有任何訪客會看到{{kind}}。若要開始測試，請調低保留組。',
    noTag: '網站上尚未偵測到安裝碼，安裝之前訪客看不到{{kind}}。',
  },
  stop: {
    title: '結束「{{name}}」？',
    done: '已結束{{kind}}',
    failed: '結束{{kind}}失敗',
    body: '結束後，所有訪客都會看到原始版本，也不再收集新的資料。已收集的報表會保留。',
    goneBody: '結束後，訪客不會再看到{{kind}}，也不再收集新的資料。已收集的報表會保留。',
    scheduledBody: '這個{{kind}}還沒開始。結束後就不會顯示給任何訪客。',
    final: '結束後無法重新啟用，需要時請複製成新的草稿。',
  },
  redraft: {
    title: '將「{{name}}」退回草稿？',
    done: '已退回草稿',
    failed: '退回草稿失敗',
    body: '退回後就可以再次修改內容。只有在還沒有訪客看過時才能退回。',
  },
  rename: { title: '重新命名「{{name}}」', done: '已重新命名' },
  copy: {
    title: '複製「{{name}}」',
    suggestion: '{{name}}（副本）',
    done: '已複製',
    failed: '複製失敗',
    body: '設定與所有版本都會複製到新的草稿，資料不會。',
  },
  delete: {
    title: '刪除「{{name}}」？',
    undoable: '刪除後 10 秒內可以復原。',
    done: '已刪除',
    undo: '復原',
    restored: '已復原',
    notRestored: '復原失敗',
    failed: '刪除失敗',
    versions_other: '會一併刪除 {{count}} 個版本。',
    sessions_other: '已收集的 {{shown}} 個工作階段的報表也會消失。',
  },
} as const

const releasePlan = {
  planned_other: '計畫進行 {{count}} 天，找出 {{lift}} 以上的提升。',
  anytime: '沒有計畫的結束日：需要多出許多訪客才能確定結果。',
  noVerdict: '不滿 7 個完整日：報表只提供數據，不會有結論。',
  short: '以商店目前的訪客數，這個天數可能太短，只能找出 {{found}} 以上的提升；{{days}} 天才足夠。',
  tooShort: '以商店目前的訪客數，這個天數可能什麼提升都看不出來；{{days}} 天才足夠。',
  never:
    '以商店目前的訪客數，即使 90 天也不足以找出這個幅度的提升。建議改測更明顯的變更並放寬要找出的幅度、減少版本，或以更接近這個頁面的指標（例如加入購物車率）作為主要指標。',
  locked: '主要指標、判定方法、天數與轉換期間在發布後固定。',
} as const

/** What other experiments may be on the same page. */
const collisions = {
  title_other: '可能與其他 {{count}} 個項目出現在同一頁',
  applied: '同一位訪客可能同時參加，報表會混入彼此的效果。',
  order: '優先順序：這個{{kind}}為 {{own}}，「{{name}}」為 {{other}}。',
  unsure: '無法確認是否修改同一個元素。',
  turns: '同一頁一次只展開一個，優先順序較高的先展開，其他的先縮小。',
  setPriority: '設定優先順序',
  open: '開啟「{{name}}」',
  more_other: '另有 {{count}} 個。',
  none: '沒有其他進行中或已排程的項目會出現在同一頁。',
  failed: '無法確認是否有其他項目會出現在同一頁。',
  at: '同一頁：{{url}}',
  pages_other: '同頁的已知頁面 {{shown}} 個，例如 {{urls}}',
  neverBoth_other: '與其他 {{count}} 個項目同頁，但彼此互斥',
  apart: '同屬一個互斥群組：每位訪客最多只會參加其中一個。',
  maybe: '從網址規則無法判斷是否有共同的頁面，因此不能排除。',
  devices: '共同裝置：{{names}}',
  both: '都會修改：',
  redirect: '這是網址重新導向測試，分到新網址的訪客會離開這一頁。',
  code: '其中有自訂 CSS 或 JavaScript，也可能修改到相同的元素。',
  wins: '修改同一元素時，以優先順序較高的為準；相同時，以較新的為準。報表會難以分辨是誰的效果。',
} as const

/** What became of an experience, asked when it ends and after. */
const conclusion = {
  title: '結論',
  later: '之後再填',
  is: { won: '勝出', lost: '落敗', no_difference: '無差異', aborted: '中止' },
  unfounded: '還沒有訪客看過這個{{kind}}，沒有數據可以佐證這個結論。',
  learned: '學到的事',
  learnedHelp: '用一句話寫下來，明年還看得懂。可以之後再補。',
} as const

const only = {
  empty: '還沒有{{kind}}',
  setUp: '設定{{kind}}',
  earlier: '之前的{{kind}}',
} as const

/** What is said where an experience is created, or something is done to it: loaded with those dialogs. */
export const createTexts = { only, create, conclusion, consequences, releasePlan, collisions, targets } as const
