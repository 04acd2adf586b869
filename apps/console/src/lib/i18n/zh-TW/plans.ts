/** What a plan has: for the public table, the subscription and notices of limits. */
const plans = {
  title: '選擇適合的方案',
  lead: '每個方案都包含視覺化實驗、統計報表與不閃動的載入方式，差別在於可使用的數量。',
  trial: '新組織可免費試用{{level}}方案 {{days}} 天',
  tried: '試用 {{days}} 天',
  signIn: '登入',
  table: '方案比較',
  feature: '功能',
  none: '不含',
  unlimited: '不限',
  months: '{{count}} 個月',
  failed: '取得方案失敗',
  afterEnd: '方案到期後會轉為停用：仍可登入檢視設定與報表，但網站不再顯示實驗；續訂後立即恢復。',
  each: { container: '每個容器', experience: '每個實驗' },
  level: { nineder: 'Nineder', business: '商務', starter: '入門', free: '免費', disable: '已停用' },
  levelHelp: {
    nineder: '多品牌與大型團隊',
    business: '持續最佳化的電商團隊',
    starter: '剛開始測試的商店',
    free: '先試試看',
  },
  function: {
    containers: '容器',
    members: '成員',
    released_experiments: '同時進行的實驗',
    versions: '版本數（含原始版本）',
    weight_changes: '發布後調整權重次數',
    retention: '數據與操作紀錄保存',
  },
} as const

const subscription = {
  failed: '取得方案資料失敗',
  current: '目前方案',
  noEnd: '無期限',
  endsAt: '到期日',
  daysLeft_other: '剩餘 {{count}} 天',
  endedAt: '已於 {{date}} 到期',
  retention: '數據保存',
  compare: '比較所有方案',
  state: { fine: '使用中', expiring: '即將到期', expired: '已到期' },
  expiring: '方案即將到期。到期後網站不再顯示實驗，請聯絡您的業務窗口續訂。',
  expired: '方案已到期，網站不再顯示實驗。設定與報表都會保留，續訂後立即恢復。',
  usage: '用量',
  usageHelp: '每個容器或每個實驗的上限，顯示的是用得最多的那一個',
  used: '{{used}} / {{limit}}',
  usedOf: '{{name}}：已使用 {{used}}，上限 {{limit}}',
  quota: { near: '即將用完', reached: '已達上限', unavailable: '方案不含' },
  todo: {
    near: '快用完了。請先清理不再使用的項目，或升級方案。',
    reached: '無法再新增。請加購或升級方案，或刪除現有項目；已經在進行的不受影響。',
    unavailable: '續訂或升級方案後即可使用。',
  },
  history: '使用紀錄',
  historyHelp: '這段期間內，每天新增或使用的次數（台北時間）',
  historyEmpty: '這段期間沒有使用紀錄',
  onDay: '{{date}}：{{count}} 次',
  total_other: '共 {{count}} 次',
} as const

/** The plans themselves, and the organisation's own. */
export const planTexts = { plans, subscription } as const
