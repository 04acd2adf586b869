import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones. */
export const plan = definePlan({
  impulse_plugins: {
    name: named('促購通知', 'Urgency notes'),
    limits: [50, 15, 3, 1, 0],
    scope: 'container',
    reached: {
      zh: '已發布的促購通知已達方案上限（{limit}），請先結束其他促購通知或升級方案',
      en: "The plan's limit for released urgency notes ({limit}) is reached. Stop another one, or upgrade the plan.",
    },
  },
})
