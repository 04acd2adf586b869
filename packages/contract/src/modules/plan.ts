import type { PlanLevel } from '../kit/index.ts'

// Apart from the calls about plans, so that the console's first screen takes these and no call.

const dayMs = 86_400_000

/** Within this many days of its end a plan is said to be expiring. */
export const expiringWithinDays = 14
/** A new organization's first days on the business plan. */
export const trialDays = 14
/** When the trial of an organization that is made now ends. */
export const trialEnd = (): Date => new Date(Date.now() + trialDays * dayMs)

export const planStates = ['fine', 'expiring', 'expired'] as const
/** `days_left`: begun days until the end; null: no end is set. */
export type PlanState =
  | { state: 'fine' | 'expired'; days_left: number | null }
  | { state: 'expiring'; days_left: number }

/** Whether a plan has ended, or ends soon. `sub_end_at` is an ISO time, `now` in ms. */
export function planState(plan: { level: PlanLevel; sub_end_at: string | null }, now = Date.now()): PlanState {
  const end = plan.sub_end_at
  const days_left = end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / dayMs))
  if (plan.level === 'disable' || days_left === 0) return { state: 'expired', days_left }
  return days_left === null || days_left > expiringWithinDays
    ? { state: 'fine', days_left }
    : { state: 'expiring', days_left }
}

/** From this share of a limit on, people are told that it is nearly used up. */
const nearlyUsed = 0.8

export type QuotaState = 'fine' | 'near' | 'reached' | 'unavailable'
/** How much of a limit is left, in one word; `unavailable`: the plan does not have the function. */
export function quotaState({ limit, used }: { limit: number; used: number }): QuotaState {
  if (limit < 0) return 'fine'
  if (limit === 0) return 'unavailable'
  if (used >= limit) return 'reached'
  return used >= limit * nearlyUsed ? 'near' : 'fine'
}

/** What there is to tell of a limit: of what no plan gives more than one, as of a container's menu, nothing once one has it. */
export const toldState = (quota: { limit: number; used: number; single: boolean }): QuotaState =>
  quota.single && quota.limit > 0 ? 'fine' : quotaState(quota)
