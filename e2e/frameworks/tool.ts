import { experiment, type Shop } from '../tag/shop.ts'
import type { Plan } from './run.ts'
import { toChange } from './trials.ts'

/** What makes the changes on a shop's pages: our tag, or another in its place. */
export interface Tool {
  /** A part of the addresses of its scripts. */
  address: string
  /** Serves it with the changes of a plan, and returns its lines for the page's head. */
  place(shop: Shop, plan: Plan): string
}

/** The experience is over once the address says so, as on a route for which there is none. */
export const writeRules = (only?: string) => [
  { field: 'path', operator: only ? 'eq' : 'sw', value: only ?? '/' },
  { field: 'full_url', operator: 'nin', value: 'over=1' },
]

/** The line of a script as a plan wants it. */
export const writeLine = (line: string, { variant }: Plan): string =>
  variant.line === 'async' ? line.replace('<script', '<script async') : line

export const tag: Tool = {
  address: '/tag/',
  place(shop, plan) {
    const { shop: name, trials, only, variant } = plan
    const changes = trials.map((trial) => toChange(name, trial))
    shop.experiences = [experiment({ changes }, { rules: writeRules(only) })]
    shop.tagDelay = variant.delay
    return writeLine(shop.tag, plan)
  },
}
