import type { Language } from './kit/messages.ts'
import type { PlanFunctionDefinition } from './kit/plan-function.ts'
import { planFunctions } from './resources.gen.ts'

export type PlanFunction = keyof typeof planFunctions

const scopes: readonly PlanFunctionDefinition['scope'][] = ['organization', 'container', 'experience']

/** Everything that plans count, in the order in which tables show it: what the whole organization shares comes first. */
export const planFunctionNames = (Object.keys(planFunctions) as PlanFunction[]).sort(
  (a, b) => scopes.indexOf(planFunctions[a].scope) - scopes.indexOf(planFunctions[b].scope),
)

/** Undefined for one that is newer than this console. */
export const findPlanFunction = (name: string): PlanFunctionDefinition | undefined =>
  (planFunctions as Record<string, PlanFunctionDefinition>)[name]

/** Whether no plan gives more than one, so that it is had or not: whoever has it has not run short of it. */
export const isSingle = ({ limits }: Pick<PlanFunctionDefinition, 'limits'>): boolean =>
  limits.every((limit) => limit === 0 || limit === 1)

/** What it is called; one that is newer than this console shows its own name. */
export const planFunctionName = (name: string, language: Language): string =>
  findPlanFunction(name)?.name[language] ?? name
