import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/rule': named('查看網址規則', 'View URL rules'),
  'POST /optimize/experience/rule': named('新增網址規則', 'Add URL rules'),
  'PUT /optimize/experience/rule': named('修改網址規則', 'Change URL rules'),
  'DELETE /optimize/experience/rule': named('刪除網址規則', 'Delete URL rules'),
}

/** What the operation log tells. */
export const actions = {
  'rule.create': named('新增網址規則', 'Added a URL rule'),
  'rule.update': named('修改網址規則', 'Changed a URL rule'),
  'rule.delete': named('刪除網址規則', 'Deleted a URL rule'),
}

/** What its actions are about. */
export const types = {
  rule: named('網址規則', 'URL rule'),
}

/** Fields of its changes. */
export const fields = {
  rule: named('網址規則', 'URL rule'),
}
