import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/rule/sitemap/match': named(
    '查看 Sitemap 中符合網址規則的頁面',
    'View the sitemap pages that URL rules match',
  ),
  'POST /optimize/experience/rule/sitemap': named('讀取網站的 Sitemap', "Read the store's sitemap"),
}
