import { attempt, isArriving } from '../core/boundary.ts'
import type { Fault } from './faults.ts'

/** How long a page may take until what it lacks is told, and how often it is looked at. */
const GRACE_MS = 2000
const INTERVAL_MS = 500

const nameOf = (faults: readonly Fault[]) => JSON.stringify(faults)

/**
 * Tells what changes lack on the page, and when that becomes something else: what a page adds later is no fault any more. `again` begins
 * the grace anew, for a page that has become another.
 */
export const watchFaults = (find: () => Fault[], tell: (faults: Fault[]) => void) => {
  let told = nameOf([])
  let before = told
  let since = Date.now()
  const look = () => {
    const isEarly = isArriving(document) || Date.now() - since < GRACE_MS
    const faults = isEarly ? [] : find()
    const name = nameOf(faults)
    // A page that replaces a part of itself is without it for a moment.
    const isSteady = name === before || faults.length === 0
    before = name
    if (!isSteady || name === told) return
    told = name
    tell(faults)
  }
  setInterval(() => attempt(look), INTERVAL_MS)
  return {
    again() {
      since = Date.now()
      attempt(look)
    },
  }
}
