import type { Notification } from '@vitrine/contract'

/** What the count of a notification is of. */
export const countedAs = ({ event }: Pick<Notification, 'event'>): 'orders' | 'visitors' | 'count' =>
  event === 'orders_held' ? 'orders' : event === 'errors_frequent' ? 'visitors' : 'count'
