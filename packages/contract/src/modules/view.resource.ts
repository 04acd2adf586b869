import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** Calls may name one instead of the container that it is in. */
export const scope = 'view'

/** What plans count of it. */
export const plan = definePlan({
  versions: {
    name: named('版本數（含原始版本）', 'Versions (with the original)'),
    limits: [10, 6, 3, 2, 0],
    takenBy: ['view.create'],
    scope: 'experience',
    reached: {
      zh: '版本數量已達方案上限（{limit}），請升級方案或刪除現有的版本',
      en: "The plan's limit for versions ({limit}) is reached. Upgrade the plan, or delete one.",
    },
  },
})
