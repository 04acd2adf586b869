import { positionNames } from '../code-names.ts'
import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  design: named('設計', 'design'),
  drawn: named('匯出的圖片', 'exported picture'),
  small: named('一倍大小的網址', 'URL at 1x'),
  width: named('寬', 'width'),
  height: named('高', 'height'),
  ground: named('底色', 'background color'),
  layers: named('圖層', 'layers'),
  type: named('類型', 'type'),
  x: named('水平位置', 'horizontal position'),
  y: named('垂直位置', 'vertical position'),
  rotation: named('旋轉', 'rotation'),
  opacity: named('不透明度', 'opacity'),
  hidden: named('隱藏', 'hidden'),
  locked: named('鎖定', 'locked'),
  group: named('群組', 'group'),
  picture: named('圖片', 'picture'),
  fit: named('顯示方式', 'fit'),
  text: named('文字', 'text'),
  text_size: named('字級', 'text size'),
  weight: named('粗細', 'weight'),
  letter_spacing: named('字距', 'letter spacing'),
  line_height: named('行高', 'line height'),
  color: named('文字顏色', 'text color'),
  shape: named('形狀', 'shape'),
  fill: named('填色', 'fill'),
  stroke: named('框線', 'outline'),
  stroke_width: named('框線粗細', 'outline width'),
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

/** What the codes of a field are called. */
export const values = {
  type: {
    picture: named('圖片', 'Picture'),
    text: named('文字', 'Text'),
    shape: named('圖形', 'Shape'),
    button: named('按鈕', 'Button'),
  },
  shape: {
    rectangle: named('矩形', 'Rectangle'),
    ellipse: named('橢圓形', 'Ellipse'),
    triangle: named('三角形', 'Triangle'),
    line: named('線條', 'Line'),
    star: named('星形', 'Star'),
  },
  fit: { cover: named('填滿並裁切', 'Fill and crop'), contain: named('完整顯示', 'Show all') },
  align: { left: named('靠左', 'Left'), center: named('置中', 'Center'), right: named('靠右', 'Right') },
  position: positionNames,
}
