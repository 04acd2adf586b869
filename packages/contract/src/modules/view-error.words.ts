import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/view_error': named('查看變更失敗的訪客比例', 'View how often changes fail'),
}
