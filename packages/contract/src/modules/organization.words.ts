import { named } from '../kit/names.ts'

/** What the operation log tells. */
export const actions = {
  'organization.create': named('建立組織', 'Created the organization'),
  'organization.rename': named('重新命名組織', 'Renamed the organization'),
  'organization.plan': named('變更方案', 'Changed the plan'),
}

/** What its actions are about. */
export const types = {
  organization: named('組織', 'Organization'),
}

/** Fields of its changes. */
export const fields = {
  level: named('方案', 'Plan'),
  sub_end_at: named('到期日', 'Plan ends'),
  subEndAt: named('到期日', 'Plan ends'),
}
