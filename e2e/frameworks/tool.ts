import { experiment } from '../tag/shop.ts'
import type { Plan, Tool } from './plan.ts'
import { toChange } from './trials.ts'

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
