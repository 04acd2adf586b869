import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'POST /optimize/container/visitor/erase': named('刪除訪客資料', 'Delete visitor data'),
  'GET /optimize/container/visitor/erasure': named('查看資料刪除紀錄', 'View visitor data deletions'),
}

/** What the operation log tells. */
export const actions = {
  'container.visitor_erase': named('刪除訪客資料', 'Deleted visitor data'),
}
