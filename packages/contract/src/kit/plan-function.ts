import type { BothLanguages } from './names.ts'

/** Something that plans count, declared beside what is counted. */
export interface PlanFunctionDefinition {
  /** As tables of plans and of what is used call it. */
  name: BothLanguages
  /** Of nineder, business, starter, free and disable; -1 is unlimited. */
  limits: readonly [number, number, number, number, number]
  /** What the limit is counted in. */
  scope: 'organization' | 'container' | 'experience'
  /** The actions of the operation log that each took one, for the history of use; releases are told by themselves. */
  takenBy?: readonly string[]
  /** Which limit is reached, and what to do, where it is more than that it is reached. */
  reached?: { zh: string; en: string }
}

/** Declares functions of the plans; their names keep their exact type. */
export const definePlan = <const P extends Record<string, PlanFunctionDefinition>>(functions: P): P => functions
