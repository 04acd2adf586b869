import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/container/figure': named(
    '查看商店頁面數字的目前數值',
    "View what figures of the store's pages are now",
  ),
  'GET /optimize/container/figure/history': named(
    '查看商店頁面數字的來源紀錄',
    "View where figures of the store's pages came from",
  ),
}
