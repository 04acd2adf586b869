import { inLanguage } from '@vitrine/contract/client'
import { values } from '@vitrine/contract/features/floating-menu.words'

export const texts = {
  floatingMenu: {
    noEntries: '還沒有聯絡方式',
    entries: {
      title: '選單項目',
      help: '點開浮動按鈕後由上而下顯示，至少 1 項，最多 6 項。',
      add: '新增項目',
      nth: '項目 {{n}}',
      type: '種類',
      label: '顯示文字',
      picture: '自訂圖示（選填）',
      up: '將「{{name}}」上移',
      down: '將「{{name}}」下移',
      remove: '刪除「{{name}}」',
    },
    types: inLanguage(values.type, 'zh-TW'),
    values: {
      line: { label: 'LINE ID 或加好友連結', example: '@myshop' },
      messenger: { label: '粉絲專頁名稱或連結', example: 'myshop' },
      whatsapp: { label: 'WhatsApp 電話號碼', example: '0912-345-678' },
      instagram: { label: 'Instagram 帳號或連結', example: '@myshop' },
      phone: { label: '電話號碼', example: '02-2345-6789' },
      mail: { label: '電子郵件地址', example: 'service@example.com' },
      address: { label: '地址', example: '台北市信義區信義路五段 7 號' },
      link: { label: '網址', example: 'https://' },
    },
    ball: {
      title: '浮動按鈕',
      icon: '圖示',
      size: '大小',
      color: '底色',
      iconColor: '圖示顏色',
      picture: '圖片',
      label: '按鈕名稱',
      labelHelp: '讀給使用螢幕閱讀器的訪客聽，不會顯示在畫面上。',
      labelPlaceholder: '聯絡我們',
    },
    icons: inLanguage(values.icon, 'zh-TW'),
    back: { label: '回到頂端按鈕', help: '訪客往下捲動超過一個畫面後出現在浮動按鈕上方' },
    position: {
      title: '位置',
      help: '會自動避開同一角落的 Cookie 通知、聊天按鈕與購買列。若要在某些頁面隱藏，請到「浮動選單設定」加入排除的網址規則。',
      corner: '角落',
      x: '{{device}}：距離側邊',
      y: '{{device}}：距離上下邊緣',
    },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
