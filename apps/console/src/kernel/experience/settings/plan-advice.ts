import type { TestPlan } from '@vitrine/contract'

export type PlanAdvice =
  | { kind: 'unknown' }
  /** Not even the longest plan finds the lift. */
  | { kind: 'never' }
  /** `found`: the smallest lift that this length finds, where it is known. */
  | { kind: 'short'; needed: number; found: number | null }
  | { kind: 'fits' }

/** Whether a length is enough for the lift aimed at; the plan was asked for this length. */
export function advisePlan(plan: TestPlan, days: number): PlanAdvice {
  if (!plan.needed) return { kind: 'unknown' }
  if (!plan.enough) return { kind: 'never' }
  if (days >= plan.needed.days) return { kind: 'fits' }
  return { kind: 'short', needed: plan.proposed_days ?? plan.needed.days, found: plan.asked?.smallest_lift ?? null }
}
