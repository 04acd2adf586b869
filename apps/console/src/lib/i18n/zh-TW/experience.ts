export const list = {
  create: '新增{{kind}}',
  mode: '狀態',
  modes: { draft: '草稿', released: '已發布', ended: '已結束' },
  search: '搜尋名稱或備註',
  failed: '取得{{kind}}失敗',
  ready: '可發布',
  noDates: '未設定',
  onRelease: '發布時',
  noEnd: '無結束時間',
  since: '{{time}} 起',
  columns: {
    name: '名稱',
    todo: '待完成步驟',
    status: '狀態',
    versions: '版本',
    sessions: '工作階段',
    period: '期間',
    updated: '更新時間',
  },
  empty: {
    search: '找不到符合的{{kind}}',
    clear: '清除搜尋',
    draft: '還沒有草稿',
    draftBody: '{{about}}。',
    released: '還沒有已發布的{{kind}}',
    releasedBody: '完成草稿的設定步驟後，就可以發布給訪客。',
    ended: '還沒有已結束的{{kind}}',
    endedBody: '結束的{{kind}}會保留在這裡，報表隨時可以查看。',
  },
} as const

export const actions = {
  menu: '「{{name}}」的更多動作',
  release: {
    verb: '發布',
    title: '發布「{{name}}」？',
    frozen: '發布後只能調整名稱、備註、流量分配、保留組、部分報表設定與版本群組，其他欄位無法修改。',
    live: '發布後仍可修改內容與設定，儲存後立即生效。',
    notReady: '尚有未完成的設定步驟',
    done: '已發布',
  },
  stop: {
    verb: '結束{{kind}}',
    title: '結束「{{name}}」？',
    done: '已結束{{kind}}',
  },
  redraft: {
    verb: '退回草稿',
    title: '將「{{name}}」退回草稿？',
    done: '已退回草稿',
  },
  rename: { verb: '重新命名', title: '重新命名「{{name}}」', done: '已重新命名' },
  copy: {
    verb: '複製',
    title: '複製「{{name}}」',
    suggestion: '{{name}} 副本',
    done: '已複製',
  },
  delete: {
    verb: '刪除',
    title: '刪除「{{name}}」？',
    done: '已刪除',
  },
} as const

export const experience = {
  notFound: '找不到這個{{kind}}',
  backToList: '回到{{kind}}列表',
  tabs: { settings: '{{kind}}設定', versions: '版本', content: '內容', report: '報表', log: '操作紀錄' },
  types: { page: '頁面變更', redirect: '網址重新導向' },
  typeHelp: {
    page: '修改頁面的文字、圖片、樣式或版面',
    redirect: '把部分訪客帶到另一個網址的頁面',
  },
  readiness: '發布前的設定步驟',
  readyToRelease: '設定已完成，可以發布',
  stepsLeft_other: '發布前還差 {{count}} 步',
  heldBack: {
    title: '訪客目前看不到這個{{kind}}',
    why: '網址規則中的規則運算式可能使商店的頁面停止回應，或比對到其他網址，因此{{kind}}暫停在商店顯示：',
    todo: '請結束這個{{kind}}。若要繼續進行，請複製{{kind}}，在複本中修改規則後再發布。',
  },
  steps: {
    rules: { name: '網址規則', todo: '新增網址規則', refused: '修改被拒絕的網址規則' },
    devices: { name: '裝置', todo: '選擇裝置' },
    versions: { name: '版本', todo: '新增版本' },
    weights: { name: '流量分配', todo: '調整流量分配' },
    content: { name: '版本內容', todo: '編輯版本內容' },
    dates: { name: '時間', todo: '修正時間' },
  },
  dates: {
    start_at: '開始時間',
    end_at: '結束時間',
    campaign_start_at: '活動開始時間',
    campaign_end_at: '活動結束時間',
  },
} as const
