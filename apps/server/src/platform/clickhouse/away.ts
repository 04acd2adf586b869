import { CannotStart } from '../cannot-start.ts'
import { errorCode } from './error.ts'

/** Time, network, memory, disk, too many parts or queries, ZooKeeper: they pass. */
const passing = new Set([159, 202, 209, 210, 241, 242, 243, 252, 319, 425, 999])

/** Whether ClickHouse could not be reached, or takes nothing for now: what has no number of its own came from the way to it. */
export function isClickHouseAway(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined ? !(error instanceof CannotStart) : passing.has(code)
}
