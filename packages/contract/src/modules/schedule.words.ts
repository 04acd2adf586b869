import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Weight schedules': named('權重排程', 'Weight schedules'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /viewschedule': named('查看權重排程', 'View weight schedules'),
  'POST /viewschedule/effect': named('試算權重排程的影響', 'Estimate the effect of weight schedules'),
  'POST /viewschedule': named('新增權重排程', 'Create weight schedules'),
  'PATCH /viewschedule': named('修改權重排程', 'Change weight schedules'),
  'DELETE /viewschedule': named('刪除權重排程', 'Delete weight schedules'),
}

/** What the operation log tells. */
export const actions = {
  'schedule.create': named('新增權重排程', 'Planned a change of weights'),
  'schedule.update': named('修改權重排程', 'Changed a weight schedule'),
  'schedule.delete': named('刪除權重排程', 'Deleted a weight schedule'),
  'schedule.recover': named('提前恢復權重', 'Recovered the weights early'),
}

/** What its actions are about. */
export const types = {
  schedule: named('權重排程', 'Weight schedule'),
}

/** Fields of its changes. */
export const fields = {
  description: named('說明', 'Description'),
  weights: named('各版本權重', 'Weights'),
  recoverAt: named('恢復時間', 'Recovery'),
}
