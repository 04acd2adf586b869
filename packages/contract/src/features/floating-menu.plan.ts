import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones. */
export const plan = definePlan({
  floating_menus: {
    name: named('浮動選單', 'Floating menu'),
    limits: [1, 1, 1, 1, 0],
    scope: 'container',
    reached: {
      zh: '每個容器只能有 {limit} 個浮動選單，請先結束現有的',
      en: 'A container has {limit} floating menu. Stop the present one first.',
    },
  },
})
