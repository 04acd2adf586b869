import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones: advertisement visuals and swapped images together. */
export const plan = definePlan({
  site_visuals: {
    name: named('廣告視覺與換圖', 'Ad visuals and image swaps'),
    limits: [100, 30, 5, 1, 0],
    scope: 'container',
    reached: {
      zh: '已發布的廣告視覺與換圖已達方案上限（{limit}），請先結束其他項目或升級方案',
      en: "The plan's limit for released ad visuals and image swaps ({limit}) is reached. Stop another one, or upgrade the plan.",
    },
  },
})
