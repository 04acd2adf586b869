export const list = {
  create: '新增{{kind}}',
  mode: '狀態',
  modes: { draft: '草稿', released: '已發布', ended: '已結束' },
  search: '搜尋名稱或備註',
  searchTags: '搜尋名稱、備註或標籤',
  tagged: '標籤：{{tag}}',
  onlyTag: '只看標籤「{{tag}}」',
  checkElements: '檢查元素',
  elsewhere_other: '「{{mode}}」中有 {{shown}} 個符合',
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
    result: '成效',
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
    missing: '發布前請先完成：{{steps}}',
  },
  stop: {
    verb: '結束{{kind}}',
  },
  redraft: {
    verb: '退回草稿',
  },
  adopt: { verb: '套用版本' },
  handOver: { verb: '移交' },
  conclude: { verb: '填寫結論' },
  rename: { verb: '重新命名', failed: '重新命名失敗' },
  copy: {
    verb: '複製',
  },
  delete: { verb: '刪除' },
} as const

export const experience = {
  failed: '取得{{kind}}與版本失敗',
  notFound: '找不到這個{{kind}}',
  backToList: '回到{{kind}}列表',
  tabs: { settings: '{{kind}}設定', versions: '版本', content: '內容', report: '報表', log: '操作紀錄' },
  types: { page: '頁面變更', redirect: '網址重新導向' },
  steps: {
    rules: { name: '網址規則', todo: '新增網址規則', refused: '修改被拒絕的網址規則' },
    devices: { name: '裝置', todo: '選擇裝置' },
    versions: { name: '版本', todo: '加入要測試的版本' },
    weights: { name: '流量分配', todo: '調整流量分配' },
    content: {
      name: '版本內容',
      todo: '編輯版本內容',
      of: '編輯{{names}}的內容',
      redirectOf: '設定{{names}}的目標網址',
    },
    dates: { name: '時間', todo: '修正時間' },
  },
} as const
