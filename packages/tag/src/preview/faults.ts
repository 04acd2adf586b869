import type { ManifestChange } from '@vitrine/contract'
import type { Engine } from '../changes/engine.ts'
import { findAll } from '../changes/resolve.ts'

/** A change that is not in force, and the selector that it is for. */
export interface Fault {
  selector: string
  /** It is for one element and more than one are there; else none that it could be for is. */
  isMany: boolean
}

const findFault = (change: ManifestChange): Fault => {
  const [preferred = ''] = change.selectors
  const counts = change.selectors.map((selector) => findAll(document, selector).length)
  const isAll = 'match' in change && change.match === 'all'
  if (change.op === 'move' && counts.includes(1))
    return { selector: change.to, isMany: findAll(document, change.to).length > 1 }
  const many = isAll ? -1 : counts.findIndex((count) => count > 1)
  const isMany = many >= 0 && !counts.includes(1)
  return { selector: (isMany && change.selectors[many]) || preferred, isMany }
}

/** The changes that have found no element, as the page is now. */
export const findFaults = ({ stateOf }: Pick<Engine, 'stateOf'>, changes: readonly ManifestChange[]): Fault[] =>
  changes.filter((change) => stateOf(change) === 'absent').map(findFault)
