import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/view/history': named('查看版本的編輯紀錄', 'View the history of a version'),
  'GET /optimize/view/history/by': named('查看版本的先前內容', 'View earlier content of a version'),
}
