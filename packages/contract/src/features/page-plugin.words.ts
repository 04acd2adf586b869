import { positionNames } from '../code-names.ts'
import { counterIconNames, figureSubjectNames, measureNames, soldWindowNames } from '../element-names.ts'
import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  figure: named('顯示的數字', 'number to show'),
  measure: named('顯示的數字', 'number to show'),
  of: named('計算對象', 'counted for'),
  product: named('商品 ID', 'product ID'),
  window: named('期間', 'period'),
  text: named('文字', 'text'),
  minimum: named('最低數字', 'minimum'),
  every: named('更新頻率', 'update interval'),
  icon: named('圖示', 'icon'),
  align: named('對齊', 'alignment'),
  text_size: named('文字大小', 'text size'),
  text_color: named('文字顏色', 'text color'),
  number_color: named('數字顏色', 'number color'),
  icon_color: named('圖示顏色', 'icon color'),
  ground: named('底色', 'background color'),
  max_width: named('最大寬度', 'maximum width'),
  margin: named('上下間距', 'vertical margin'),
  radius: named('圓角', 'corner radius'),
  anchor: named('顯示位置', 'placement'),
  selectors: named('元素', 'element'),
  position: named('在元素的哪裡', 'position at the element'),
  corner: named('角落', 'corner'),
  desktop: named('電腦', 'desktop'),
  mobile: named('手機', 'mobile'),
  x: named('距離側邊', 'from the side'),
  y: named('距離上下邊緣', 'from the top or bottom'),
}

/** What the codes of a field are called. */
export const values = {
  measure: measureNames,
  of: figureSubjectNames,
  window: soldWindowNames,
  icon: counterIconNames,
  align: { left: named('靠左', 'Left'), center: named('置中', 'Center'), right: named('靠右', 'Right') },
  anchor: {
    element: named('頁面上的元素旁', 'At an element of the page'),
    corner: named('畫面角落', 'In a corner of the screen'),
  },
  position: positionNames,
  corner: {
    'bottom-right': named('右下', 'Bottom right'),
    'bottom-left': named('左下', 'Bottom left'),
    'top-right': named('右上', 'Top right'),
    'top-left': named('左上', 'Top left'),
  },
}
