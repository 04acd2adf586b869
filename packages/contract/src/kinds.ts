import { kinds } from './kinds.gen.ts'
import type { Family } from './kit/index.ts'

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]]
/** The kinds that a family of calls serves. */
export const kindsOf = (family: Family): [Kind, ...Kind[]] =>
  kindNames.filter((name) => kinds[name].family === family) as [Kind, ...Kind[]]
export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)
