import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/editor/check': named('檢查頁面編輯器為何無法開啟', 'Check why the page editor does not open'),
}
