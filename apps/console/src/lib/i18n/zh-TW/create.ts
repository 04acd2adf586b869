const create = {
  title: '建立實驗',
  name: '實驗名稱',
  namePlaceholder: '例如：首頁主視覺標題',
  type: '類型',
  url: '頁面網址',
  urlHelp: '您要測試的頁面，預覽時會開啟這個網址',
  memo: '備註',
  memoPlaceholder: '假設是什麼？希望改善哪個數字？',
  addDates: '設定時間',
  submit: '建立草稿',
} as const

const releasePlan = {
  planned_other: '計畫進行 {{count}} 天，找出 {{lift}} 以上的提升。',
  anytime: '沒有計畫的結束日：需要多出許多訪客才能確定結果。',
  noVerdict: '不滿 7 個完整日：報表只提供數據，不會有結論。',
  short: '以商店目前的訪客數，這個天數可能太短，只能找出 {{found}} 以上的提升；{{days}} 天才足夠。',
  tooShort: '以商店目前的訪客數，這個天數可能什麼提升都看不出來；{{days}} 天才足夠。',
  never: '以商店目前的訪客數，即使 90 天也不足以找出這個幅度的提升。',
  locked: '主要指標、判定方法、天數與轉換期間在發布後固定。',
} as const

/** What the fields of an experience are called, where one is created or edited. */
export const createTexts = { create, releasePlan } as const
