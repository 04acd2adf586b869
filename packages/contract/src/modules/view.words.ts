import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  Versions: named('版本', 'Versions'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/view/by/v2': named('查看版本內容', 'View a version'),
  'POST /optimize/view/compile': named('編輯時預覽版本', 'Preview versions while editing'),
  'GET /optimize/preview/token': named('預覽版本', 'Preview versions'),
  'GET /optimize/editor/token': named('使用頁面編輯器', 'Use the page editor'),
  'POST /optimize/view': named('新增版本', 'Add versions'),
  'GET /optimize/view/copy/by': named('查看可複製的版本', 'View versions to copy'),
  'POST /optimize/view/copy': named('複製版本', 'Copy versions'),
  'PATCH /optimize/view/v3': named('修改版本內容與草稿權重', 'Change version content and draft weights'),
  'PATCH /optimize/view/v3#live': named('修改已發布的版本', 'Change versions after release'),
  'PATCH /optimize/view/v3#weight': named('修改已發布實驗的權重', 'Change weights after release'),
  'PATCH /optimize/view/v3#animation': named('在版本中使用動畫', 'Use animations in versions'),
  'PATCH /optimize/view/priority': named('調整版本順序', 'Reorder versions'),
  'PATCH /optimize/view/rename': named('重新命名版本', 'Rename versions'),
  'PATCH /optimize/view/rename#live': named('重新命名已發布的版本', 'Rename versions after release'),
  'DELETE /optimize/view': named('刪除版本', 'Delete versions'),
}

/** What the operation log tells. */
export const actions = {
  'view.create': named('新增版本', 'Added a version'),
  'view.update': named('修改版本', 'Changed versions'),
  'view.rename': named('重新命名版本', 'Renamed a version'),
  'view.order': named('調整版本順序', 'Reordered versions'),
  'view.delete': named('刪除版本', 'Deleted a version'),
  'view.restore': named('復原已刪除的版本', 'Restored a deleted version'),
}

/** What its actions are about. */
export const types = {
  view: named('版本', 'Version'),
}

/** Fields of its changes. */
export const fields = {
  version: named('版本', 'Version'),
  order: named('版本順序', 'Order of versions'),
  weight: named('權重', 'Weight'),
  content: named('版本內容', 'Content'),
  screenshot: named('版本截圖', 'Screenshot'),
}
