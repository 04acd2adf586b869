import { experiment } from './features/experiment.ts'
import type { KindDefinition } from './kit/index.ts'

/** Every kind of experience. Adding one here makes the compiler name each runtime that lacks its folder. */
export const kinds = { experiment } as const satisfies Record<string, KindDefinition>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]]
export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)
