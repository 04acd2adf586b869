import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones. */
export const plan = definePlan({
  page_plugins: {
    name: named('計數器', 'Counters'),
    limits: [100, 30, 5, 1, 0],
    scope: 'container',
    reached: {
      zh: '已發布的計數器已達方案上限（{limit}），請先結束其他計數器或升級方案',
      en: "The plan's limit for released counters ({limit}) is reached. Stop another counter, or upgrade the plan.",
    },
  },
})
