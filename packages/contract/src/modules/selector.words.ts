import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'POST /optimize/view/selector/check': named('檢查頁面上的元素', 'Check elements on a page'),
}
