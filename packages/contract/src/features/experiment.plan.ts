import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones. */
export const plan = definePlan({
  released_experiments: {
    name: named('同時進行的實驗', 'Experiments at a time'),
    limits: [50, 15, 3, 1, 0],
    scope: 'container',
    reached: {
      zh: '已發布的實驗已達方案上限（{limit}），請加購，或先結束其他實驗',
      en: "The plan's limit for released experiments ({limit}) is reached. Buy an add-on, or stop another experiment.",
    },
  },
})
