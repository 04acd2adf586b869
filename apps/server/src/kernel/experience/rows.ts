import type { experiences, rules, views, weightChanges } from '../db/index.ts'

export type ExperienceRow = typeof experiences.$inferSelect
export type ViewRow = typeof views.$inferSelect
export type RuleRow = typeof rules.$inferSelect
export type WeightChangeRow = typeof weightChanges.$inferSelect

/** An experience with what belongs to it, views in their order. */
export interface ExperienceParts {
  experience: ExperienceRow
  views: ViewRow[]
  rules: RuleRow[]
}
