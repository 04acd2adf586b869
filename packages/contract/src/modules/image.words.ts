import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Image library': named('圖片庫', 'Image library'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/image': named('查看圖片庫', 'View the image library'),
  'GET /optimize/image/by': named('查看圖片內容', 'View an image'),
  'POST /optimize/image': named('上傳圖片', 'Upload images'),
  'POST /optimize/image/drawn': named('匯出繪製的圖片', 'Export drawn pictures'),
  'PATCH /optimize/image': named('修改圖片名稱與替代文字', 'Change image names and alt text'),
  'DELETE /optimize/image': named('刪除圖片', 'Delete images'),
}

/** What the operation log tells. */
export const actions = {
  'image.upload': named('上傳圖片', 'Uploaded the image'),
  'image.draw': named('匯出繪製的圖片', 'Exported the drawn picture'),
  'image.update': named('修改圖片', 'Changed the image'),
  'image.delete': named('刪除圖片', 'Deleted the image'),
}

/** What its actions are about. */
export const types = {
  image: named('圖片', 'Image'),
}

/** Fields of its changes. */
export const fields = {
  alt: named('替代文字', 'Alt text'),
}
