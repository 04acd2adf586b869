import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What most calls name. */
export const scope = 'container'

/** What plans count of it. */
export const plan = definePlan({
  containers: {
    name: named('容器', 'Containers'),
    limits: [20, 5, 2, 1, 0],
    takenBy: ['container.create', 'platform.connect'],
    scope: 'organization',
    reached: {
      zh: '容器數量已達方案上限（{limit}），請加購或刪除現有的容器',
      en: "The plan's limit for containers ({limit}) is reached. Buy an add-on, or delete one.",
    },
  },
})
