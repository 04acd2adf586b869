import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Exclusion groups': named('互斥群組', 'Exclusion groups'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/exclusion': named('查看互斥群組', 'View exclusion groups'),
  'PUT /optimize/experience/exclusion': named('設定互斥群組', 'Set exclusion groups'),
}

/** What the operation log tells; `{kind}` is what the experience is. */
export const actions = {
  'experience.exclusion': named('變更{kind}的互斥群組', 'Changed the exclusion group of the {kind}'),
}

/** Fields of its changes. */
export const fields = {
  exclusion: named('互斥群組', 'Exclusion group'),
}
