import type { experiences, rules, views } from '../kernel/db/index.ts'
import { demoOrganizations } from './people.ts'

export interface DemoExperience {
  experience: typeof experiences.$inferInsert & { id: string }
  views: (typeof views.$inferInsert & { id: string })[]
  rules: (typeof rules.$inferInsert)[]
  /** Weights out of 10,000 in view order, from an instant on. */
  weightHistory: { at: Date; weights: number[] }[]
}

export const org = demoOrganizations[0]?.id as string
export const day = 24 * 3600 * 1000
