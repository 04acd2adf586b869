// Apart from the calls about plans, so that the console's first screen takes these and no call.

/** Within this many days of its end a plan is said to be expiring. */
export const expiringWithinDays = 14
/** A new organisation's first days on the business plan. */
export const trialDays = 14
/** When the trial of an organisation that is made now ends. */
export const trialEnd = (): Date => new Date(Date.now() + trialDays * 86_400_000)
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
