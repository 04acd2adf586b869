import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/element_check': named('查看元素檢查結果', 'View the check of elements'),
  'POST /optimize/element_check': named('檢查所有已發布版本的元素', 'Check the elements of everything released'),
}
