import { isForBeta, type PlanFunction, type PlanLevel, planFunctions, planLevels } from '@vitrine/contract'

type Limits = Record<PlanLevel, number>
const byLevel = (limits: readonly number[]): Limits =>
  Object.fromEntries(planLevels.map((level, i) => [level, limits[i] ?? 0])) as Limits

/** Months that events and the operation log are kept; a disabled plan keeps what it has, unreadable to visitors. */
export const retentionMonths: Limits = byLevel([24, 12, 3, 1, 24])

/** The same in days; no month is longer. */
export const retentionDaysOf = (level: PlanLevel): number => retentionMonths[level] * 31

/** Those of the plan that keeps the most. */
export const longestRetentionDays = Math.max(...planLevels.map(retentionDaysOf))

/** What each plan has of a function; -1 is unlimited. */
export const limitsOf = (fn: PlanFunction): Limits => byLevel(planFunctions[fn].limits)

/** The limit of a function; a beta user has at least one of most that the plan lacks, except on a disabled plan. */
export function limitOf(fn: PlanFunction, level: PlanLevel, isBetaUser: boolean): number {
  const limit = limitsOf(fn)[level]
  return limit === 0 && isBetaUser && isForBeta(fn) && level !== 'disable' ? 1 : limit
}
