import { kinds } from './kinds.gen.ts'

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]]
export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)
