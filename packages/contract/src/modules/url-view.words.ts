import { named } from '../kit/names.ts'

/** The section of the calls that serve what is no experiment, by the name it has there. */
export const groups = {
  'Site optimization': named('網站最佳化', 'Site optimization'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/url_view/v2': named('查看清單', 'View lists'),
  'GET /optimize/url_view/overview': named('查看總覽', 'View the overview'),
  'GET /optimize/url_view/by': named('查看內容', 'View one'),
  'POST /optimize/url_view': named('新增', 'Create'),
  'POST /optimize/url_view/copy': named('複製', 'Copy'),
  'PATCH /optimize/url_view': named('修改設定', 'Change settings'),
  'PATCH /optimize/url_view#live': named('發布後修改設定', 'Change settings after release'),
  'PATCH /optimize/url_view/rename': named('重新命名', 'Rename'),
  'PATCH /optimize/url_view/rename#live': named('發布後重新命名', 'Rename after release'),
  'DELETE /optimize/url_view': named('刪除', 'Delete'),
  'DELETE /optimize/url_view#live': named('刪除曾發布的項目', 'Delete after release'),
  'PATCH /optimize/url_view/release': named('發布', 'Release'),
  'PATCH /optimize/url_view/disable': named('結束', 'Stop'),
  'PATCH /optimize/url_view/extend': named('延長計畫天數', 'Extend the planned days'),
  'PATCH /optimize/url_view/draft': named('退回草稿', 'Take back to draft'),
  'GET /optimize/url_view/collision': named('查看可能同時出現的項目', 'View what can meet on a page'),
  'POST /optimize/url_view/overlap': named('查看優惠碼重疊的項目', 'View what carries the same code'),
  'GET /optimize/url_view/plan': named('規劃天數', 'Plan the length'),
  'GET /optimize/url_view/rule': named('查看網址規則', 'View URL rules'),
  'POST /optimize/url_view/rule': named('新增網址規則', 'Add URL rules'),
  'PUT /optimize/url_view/rule': named('修改網址規則', 'Change URL rules'),
  'DELETE /optimize/url_view/rule': named('刪除網址規則', 'Delete URL rules'),
  'GET /optimize/url_view/rule/sitemap/match': named(
    '查看 Sitemap 中符合網址規則的頁面',
    'View which pages of the sitemap URL rules catch',
  ),
  'POST /optimize/url_view/rule/sitemap': named('讀取網站的 Sitemap', "Read the store's sitemap"),
  'GET /optimize/url_view/view/by/v2': named('查看版本內容', 'View a version'),
  'POST /optimize/url_view/view/compile': named('編輯時預覽', 'Preview while editing'),
  'GET /optimize/url_view/preview/token': named('在網站上預覽', 'Preview on the store'),
  'POST /optimize/url_view/view': named('新增版本', 'Add versions'),
  'POST /optimize/url_view/view/copy': named('複製版本', 'Copy versions'),
  'PATCH /optimize/url_view/view/v3': named('修改內容與草稿權重', 'Change content and draft weights'),
  'PATCH /optimize/url_view/view/v3#live': named('發布後修改內容', 'Change content after release'),
  'PATCH /optimize/url_view/view/v3#weight': named('發布後修改權重', 'Change weights after release'),
  'PATCH /optimize/url_view/view/priority': named('調整版本順序', 'Reorder versions'),
  'PATCH /optimize/url_view/view/rename': named('重新命名版本', 'Rename versions'),
  'PATCH /optimize/url_view/view/rename#live': named('發布後重新命名版本', 'Rename versions after release'),
  'DELETE /optimize/url_view/view': named('刪除版本', 'Delete versions'),
  'GET /optimize/url_view/report': named('查看報表', 'View the report'),
  'GET /optimize/url_view/report/series': named('查看每日趨勢', 'View daily figures'),
  'GET /optimize/url_view/report/interaction': named('查看訪客互動', 'View interactions'),
  'GET /optimize/url_view/report/segments': named('查看訪客區隔', 'View segments'),
  'POST /optimize/url_view/report/ticket': named('下載報表 CSV', 'Download the report as CSV'),
}
