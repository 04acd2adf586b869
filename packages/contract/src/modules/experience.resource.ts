import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** Calls may name one instead of the container that it is in. */
export const scope = 'experience'

/** What plans count of it. */
export const plan = definePlan({
  weight_changes: {
    name: named('發布後調整權重次數', 'Weight changes after release'),
    limits: [20, 10, 0, 0, 0],
    takenBy: ['schedule.create'],
    scope: 'experience',
    reached: {
      zh: '調整權重的次數已達方案上限（{limit}），如需再次調整請升級方案',
      en: "The plan's limit for changes of weights ({limit}) is reached in this experiment. Upgrade the plan for more.",
    },
  },
})
