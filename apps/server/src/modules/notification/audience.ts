import { judgeOrders, type NotificationType, notificationTypes } from '@vitrine/contract'
import type { Guarded } from '../../kernel/access/guard.ts'

/** Types that only those are told of who can act on them. Everybody in the container is told of the others. */
const actsOn: Partial<Record<NotificationType, Guarded>> = { ordersHeld: judgeOrders }

/** What somebody with these rights in a container is told of. */
export const shownTypes = (may: (call: Guarded) => boolean): NotificationType[] =>
  notificationTypes.filter((type) => {
    const act = actsOn[type]
    return act === undefined || may(act)
  })
