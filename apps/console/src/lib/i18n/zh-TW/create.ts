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

/** What the fields of an experience are called, where one is created or edited. */
export const createTexts = { create } as const
