import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of it. */
export const plan = definePlan({
  members: {
    name: named('成員', 'Members'),
    limits: [100, 20, 5, 2, 0],
    takenBy: ['member.add'],
    scope: 'organization',
    reached: {
      zh: '成員人數已達方案上限（{limit}），請加購或移除現有的成員',
      en: "The plan's limit for members ({limit}) is reached. Buy an add-on, or remove one.",
    },
  },
})
