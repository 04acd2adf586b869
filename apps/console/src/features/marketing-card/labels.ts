import { named } from '@vitrine/contract/client'

/** What of a card visitors click, by the labels that its widget records; codes go by themselves. */
export const labels = {
  open: named('展開迷你圖卡', 'Opened the mini card'),
  link: named('點擊按鈕', 'Clicked the button'),
}
