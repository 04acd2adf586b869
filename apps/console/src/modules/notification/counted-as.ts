import type { Notification } from '@vitrine/contract'

/** What the count of a notification is of; null: what the worker found is not counted. */
export function countedAs({
  type,
  event,
}: Pick<Notification, 'type' | 'event'>): 'orders' | 'visitors' | 'count' | null {
  if (type === 'experienceHealth') return null
  return event === 'orders_held' ? 'orders' : event === 'errors_frequent' ? 'visitors' : 'count'
}
