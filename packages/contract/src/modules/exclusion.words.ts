import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Never-both groups': named('互斥群組', 'Never-both groups'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/exclusion': named('查看互斥群組', 'View never-both groups'),
  'PUT /optimize/experience/exclusion': named('設定互斥群組', 'Set never-both groups'),
}

/** What the operation log tells; `{kind}` is what the experience is. */
export const actions = {
  'experience.exclusion': named('變更{kind}的互斥群組', 'Changed the never-both group of the {kind}'),
}

/** Fields of its changes. */
export const fields = {
  exclusion: named('互斥群組', 'Never-both group'),
}
