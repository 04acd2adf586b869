import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  Containers: named('容器', 'Container'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/container/id': named('查看容器資訊', 'View the container'),
  'GET /optimize/container/tag_cost': named('查看安裝碼效能', 'View tag performance'),
  'PATCH /optimize/container': named('修改容器設定', 'Change container settings'),
  'PATCH /optimize/container/installed': named('偵測安裝碼', 'Check the snippet'),
  'DELETE /optimize/container': named('刪除容器', 'Delete the container'),
  'POST /optimize/container': named('新增容器', 'Create containers'),
}

/** What the operation log tells. */
export const actions = {
  'container.create': named('新增容器', 'Created the container'),
  'container.update': named('修改容器設定', 'Changed container settings'),
  'container.delete': named('刪除容器', 'Deleted the container'),
  'container.key_create': named('建立伺服器金鑰', 'Created a server key'),
  'container.key_revoke': named('撤銷伺服器金鑰', 'Revoked the server key'),
}

/** What its actions are about. */
export const types = {
  container: named('容器', 'Container'),
}

/** Fields of its changes. */
export const fields = {
  website: named('網站', 'Website'),
  gaId: named('GA4 評估 ID', 'GA4 measurement ID'),
  adminLink: named('商店後台網址', 'Store admin link'),
  clarityLink: named('Clarity 網址', 'Clarity link'),
  ecommercePath: named('商品頁網址路徑', 'Product page path'),
  timezone: named('時區', 'Time zone'),
  currency: named('幣別', 'Currency'),
  framework: named('網站框架', 'Site framework'),
  forbiddenWords: named('禁用字詞', 'Forbidden words'),
  brandColors: named('品牌色', 'Brand colors'),
  hosts: named('計入報表的網域', 'Hosts included in reports'),
  orderBound: named('訂單金額上限', 'Order limit'),
  serverKey: named('伺服器金鑰', 'Server key'),
}
