import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** Calls may name one instead of the container that it is in. */
export const scope = 'timer'

/** What plans count of it: those that there are, since a timer has no life. */
export const plan = definePlan({
  timers: {
    name: named('倒數計時器', 'Countdown timers'),
    limits: [100, 30, 5, 1, 0],
    takenBy: ['timer.create', 'timer.copy'],
    scope: 'organization',
    reached: {
      zh: '倒數計時器數量已達方案上限（{limit}），請加購或刪除不用的計時器',
      en: "The plan's limit for countdown timers ({limit}) is reached. Buy an add-on, or delete one you no longer use.",
    },
  },
})
