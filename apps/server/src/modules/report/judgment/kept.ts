import type { verdictDays, verdictLooks } from '../tables.ts'
import type { JudgmentPlan } from './plan.ts'

export type DayRow = typeof verdictDays.$inferSelect
export type LookRow = typeof verdictLooks.$inferSelect

/** All that was kept of how an experiment is judged. */
export interface Kept {
  plan: JudgmentPlan
  /** The latest complete day. */
  lastDay: DayRow | undefined
  /** By day. */
  looks: readonly LookRow[]
}
