import { expiringWithinDays, type UserOrganization } from '@vitrine/contract'

const day = 24 * 3600 * 1000

export type PlanState = { state: 'fine' } | { state: 'expired' } | { state: 'expiring'; days: number }

/** Whether the plan has ended, or ends soon. */
export function planState(org: Pick<UserOrganization, 'level' | 'sub_end_at'>, now = Date.now()): PlanState {
  if (org.level === 'disable') return { state: 'expired' }
  if (org.sub_end_at === null) return { state: 'fine' }
  const left = Date.parse(org.sub_end_at) - now
  if (left <= 0) return { state: 'expired' }
  return left <= expiringWithinDays * day ? { state: 'expiring', days: Math.ceil(left / day) } : { state: 'fine' }
}
