import type { verdictDays, verdictLooks } from '../tables.ts'
import type { JudgmentPlan } from './plan.ts'

export type DayRow = typeof verdictDays.$inferSelect
export type LookRow = typeof verdictLooks.$inferSelect

/** All that was kept of how an experiment is judged. */
export interface Kept {
  plan: JudgmentPlan
  /** The latest complete day. */
  lastDay: DayRow | undefined
  /** Visitors of all versions by the end of each day that was judged. */
  visitors: Readonly<Record<number, number>>
  /** By day. */
  looks: readonly LookRow[]
}
