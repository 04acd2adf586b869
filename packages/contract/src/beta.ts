import { notForBeta } from './beta.gen.ts'
import type { PlanFunction } from './plan-functions.ts'

/** What a beta user has one of where the plan has none. */
export const isForBeta = (name: PlanFunction): boolean => !(notForBeta as readonly string[]).includes(name)
