import { CannotStart } from '../cannot-start.ts'
import { errorCode } from './error.ts'

/** Of a wrong password or user, a missing right, and a database that there is not. */
const refused = new Set([81, 192, 193, 194, 497, 516])

/** What `CLICKHOUSE_URL` has wrong, as one line for whoever starts a process; any other error as it came. */
export function explainClickHouseRefusal(error: unknown): unknown {
  const code = errorCode(error)
  if (code === undefined || !refused.has(code)) return error
  return new CannotStart(`CLICKHOUSE_URL: ClickHouse says "${(error as Error).message.trim()}"`)
}
