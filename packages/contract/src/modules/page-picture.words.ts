import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'POST /optimize/view/picture/list': named('列出頁面上的圖片', 'List the images of a page'),
  'GET /optimize/view/picture/check': named('查看圖片出現的頁面', 'View the pages an image is on'),
  'POST /optimize/view/picture/check': named('尋找圖片出現的頁面', 'Find the pages an image is on'),
}
