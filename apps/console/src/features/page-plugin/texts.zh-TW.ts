import { figureSubjectNames, inLanguage, measureNames, soldWindowNames } from '@vitrine/contract/client'
import { values } from '@vitrine/contract/features/page-plugin.words'

export const texts = {
  pagePlugin: {
    measures: inLanguage(measureNames, 'zh-TW'),
    subjects: inLanguage(figureSubjectNames, 'zh-TW'),
    windows: inLanguage(soldWindowNames, 'zh-TW'),
    sold: '銷售數量（{{window}}）',
    figure: {
      title: '數字',
      help: '數字由商店的訪客與訂單即時計算，無法自行輸入或放大。',
    },
    place: {
      title: '位置',
      anchor: '顯示位置',
      selectors: '元素的 CSS 選擇器',
      selectorsHelp: '每行一個，依序嘗試，使用第一個只符合一個元素的選擇器。最多 {{most}} 個。',
      position: '在元素的哪裡',
      corner: '角落',
      x: '{{device}}：距離側邊',
      y: '{{device}}：距離上下邊緣',
    },
    anchors: inLanguage(values.anchor, 'zh-TW'),
    anchorHelp: {
      element:
        '例如商品價格下方。頁面會先保留位置，顯示時內容不會跳動；各版本的位置不同時無法保留，只會在訪客捲動到那裡之前出現。',
      corner: '訪客可以關閉。會自動避開同一角落的 Cookie 通知、聊天按鈕與購買列。',
    },
    positions: inLanguage(values.position, 'zh-TW'),
    looks: {
      title: '外觀',
      maxWidth: '最大寬度',
      maxWidthHelp: '0 表示與所在位置同寬。',
      margin: '上下間距',
      radius: '圓角',
    },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
