import type { Notification } from '@vitrine/contract'

/** What the count of a notification is of. */
export const countedAs = ({ event }: Pick<Notification, 'event'>): 'orders' | 'count' =>
  event === 'orders_held' ? 'orders' : 'count'
