import type { exclusionGroups, experiences, rules, viewSchedules, views, weightChanges } from '../db/index.ts'

export type ExperienceRow = typeof experiences.$inferSelect
export type ViewRow = typeof views.$inferSelect
export type RuleRow = typeof rules.$inferSelect
export type WeightChangeRow = typeof weightChanges.$inferSelect
export type ScheduleRow = typeof viewSchedules.$inferSelect

export type ExclusionRow = typeof exclusionGroups.$inferSelect

/** How visitors were, are and will be shared. */
export interface ShareHistory {
  /** Weights and holdout as they were set by hand after release, oldest first; the first is the release itself. */
  changes: WeightChangeRow[]
  /** By their start. */
  schedules: ScheduleRow[]
}

/** An exclusion group, with the ids of all who belong to it. */
export interface Exclusion extends Pick<ExclusionRow, 'id' | 'name' | 'ranges'> {
  members: string[]
}

/** An experience with what belongs to it, views in their order. */
export interface ExperienceParts extends ShareHistory {
  experience: ExperienceRow
  views: ViewRow[]
  rules: RuleRow[]
  /** The group of which no visitor gets two. */
  exclusion: Exclusion | null
}
