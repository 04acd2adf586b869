import { counterIconNames, figureSubjectNames, measureNames, soldWindowNames } from '../element-names.ts'
import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  notes: named('通知', 'notes'),
  figure: named('顯示的數字', 'number to show'),
  measure: named('顯示的數字', 'number to show'),
  of: named('計算對象', 'counted for'),
  product: named('商品 ID', 'product ID'),
  window: named('期間', 'period'),
  text: named('文字', 'text'),
  minimum: named('最低數字', 'minimum'),
  icon: named('圖示', 'icon'),
  delay: named('第一則之前', 'before the first note'),
  shows: named('每則顯示多久', 'shown for'),
  pause: named('兩則之間', 'between two notes'),
  most: named('每頁最多幾則', 'notes per page'),
  caps: named('次數上限', 'limits'),
  session: named('每次造訪的次數', 'limit per visit'),
  times: named('期間內的次數', 'limit per period'),
  days: named('天數', 'days'),
  corner: named('角落', 'corner'),
  desktop: named('電腦', 'desktop'),
  mobile: named('手機', 'mobile'),
  x: named('距離側邊', 'from the side'),
  y: named('距離上下邊緣', 'from the top or bottom'),
  ground: named('底色', 'background color'),
  text_color: named('文字顏色', 'text color'),
  number_color: named('數字顏色', 'number color'),
  icon_color: named('圖示顏色', 'icon color'),
  radius: named('圓角', 'corner radius'),
}

/** What the codes of a field are called. */
export const values = {
  measure: measureNames,
  of: figureSubjectNames,
  window: soldWindowNames,
  icon: counterIconNames,
  corner: {
    'bottom-right': named('右下', 'Bottom right'),
    'bottom-left': named('左下', 'Bottom left'),
    'top-right': named('右上', 'Top right'),
    'top-left': named('左上', 'Top left'),
  },
}
