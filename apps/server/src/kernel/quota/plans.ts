import { isForBeta, type PlanFunction, type PlanLevel } from '@vitrine/contract'

type Limits = Record<PlanLevel, number>
const limits = (nineder: number, business: number, starter: number, free: number, disable = 0): Limits => ({
  nineder,
  business,
  starter,
  free,
  disable,
})

/** The one table of plan limits; -1 is unlimited. */
export const planLimits = {
  containers: limits(20, 5, 2, 1),
  members: limits(100, 20, 5, 2),
  released_experiments: limits(50, 15, 3, 1),
  versions: limits(10, 6, 3, 2),
  weight_changes: limits(20, 10, 0, 0),
  /** MB, of 1,048,576 bytes. */
  image_storage: limits(20_480, 5120, 1024, 200),
} as const satisfies Record<PlanFunction, Limits>

export type QuotaFunction = PlanFunction

/** Months that events and the operation log are kept; a disabled plan keeps what it has, unreadable to visitors. */
export const retentionMonths: Limits = limits(24, 12, 3, 1, 24)

/** The limit of a function; a beta user has at least one of most that the plan lacks, except on a disabled plan. */
export function limitOf(fn: QuotaFunction, level: PlanLevel, isBetaUser: boolean): number {
  const limit = planLimits[fn][level]
  return limit === 0 && isBetaUser && isForBeta(fn) && level !== 'disable' ? 1 : limit
}
