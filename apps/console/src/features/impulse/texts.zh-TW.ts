import { counterIconNames, inLanguage, measureNames } from '@vitrine/contract/client'

export const texts = {
  impulse: {
    measures: inLanguage(measureNames, 'zh-TW'),
    icons: inLanguage(counterIconNames, 'zh-TW'),
    seconds: '秒',
    days: '天',
    notesUnit: '則',
    notes: {
      title: '通知',
      help: '由上而下輪流顯示；數字不足的會略過。最多 8 則。',
      none: '還沒有通知。新增一則，選擇要顯示的數字，例如過去 24 小時售出幾件，或上一筆訂單在多久以前。',
      add: '新增通知',
      nth: '第 {{n}} 則',
      up: '將第 {{n}} 則上移',
      down: '將第 {{n}} 則下移',
      remove: '刪除第 {{n}} 則',
      icon: '圖示',
    },
    times: {
      title: '顯示時機',
      help: '訪客關閉後就不再出現。滑鼠停在通知上時，通知會留在畫面上。',
      delay: '進入頁面後多久顯示第一則',
      shows: '每則顯示多久',
      pause: '兩則之間間隔多久',
      most: '每頁最多幾則',
    },
    caps: {
      session: '每次造訪最多在幾頁顯示',
      times: '每位訪客最多在幾頁顯示',
      days: '計算天數',
      unlimited: '不限',
      unit: '頁',
    },
    looks: {
      title: '位置與顏色',
      help: '會自動避開同一角落的 Cookie 通知、聊天按鈕與購買列，也不會蓋住對話框。',
      corner: '角落',
      x: '{{device}}：距離側邊',
      y: '{{device}}：距離上下邊緣',
      radius: '圓角',
      colors: { ground: '底色', text_color: '文字顏色', number_color: '數字顏色', icon_color: '圖示顏色' },
    },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
