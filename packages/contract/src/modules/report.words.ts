import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  Reports: named('報表', 'Reports'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/report': named('查看報表', 'View the report'),
  'GET /optimize/experience/report/summary': named('查看清單中的成效', 'View results in the list'),
  'GET /optimize/experience/report/series': named('查看每日趨勢', 'View daily numbers'),
  'GET /optimize/experience/report/interaction': named('查看訪客互動', 'View interactions'),
  'GET /optimize/experience/report/segments': named('查看訪客區隔', 'View segments'),
  'POST /optimize/experience/report/ticket': named('匯出報表 CSV', 'Export the report as CSV'),
  'GET /optimize/experience/report/share': named('查看報表的分享連結', 'View links to the report'),
  'POST /optimize/experience/report/share': named('分享報表', 'Share the report'),
  'DELETE /optimize/experience/report/share': named('撤銷報表的分享連結', 'Revoke links to the report'),
}

/** What the operation log tells; `{kind}` is what the experience is. */
export const actions = {
  'experience.share': named('分享{kind}的報表', 'Shared the report of the {kind}'),
  'experience.unshare': named('撤銷{kind}報表的分享連結', 'Revoked a link to the report of the {kind}'),
}

/** Fields of its changes. */
export const fields = {
  sharedWith: named('分享對象', 'Shared with'),
  sharedUntil: named('有效期限', 'Valid until'),
}
