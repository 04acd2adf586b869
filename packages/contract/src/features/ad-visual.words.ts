import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  design: named('設計', 'design'),
  drawn: named('匯出的圖片', 'exported picture'),
  width: named('寬', 'width'),
  height: named('高', 'height'),
  ground: named('底色', 'background color'),
  layers: named('圖層', 'layers'),
  alt: named('替代文字', 'alternative text'),
  link: named('連結', 'link'),
  new_tab: named('開新分頁', 'new tab'),
  selectors: named('元素', 'element'),
  position: named('在元素的哪裡', 'position at the element'),
  align: named('對齊', 'alignment'),
  max_width: named('最大寬度', 'maximum width'),
  margin: named('上下間距', 'vertical margin'),
  radius: named('圓角', 'corner radius'),
}
