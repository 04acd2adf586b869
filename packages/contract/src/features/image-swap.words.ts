import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  from: named('商店圖片', 'store image'),
  to: named('新圖片', 'new image'),
  url: named('圖片網址', 'image address'),
  width: named('寬度', 'width'),
  height: named('高度', 'height'),
  files: named('圖片尺寸', 'image sizes'),
  alt: named('替代文字', 'alternative text'),
}
