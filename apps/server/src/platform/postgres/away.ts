import { isNetworkFailure } from '../network-failure.ts'

/**
 * Connections that broke or could not be had, a server that starts or stops, or one that takes no writes now, as its disk is nearly full or
 * another one has taken over: SQLSTATE classes 08, 53 and 57P, and 25006.
 */
const passing = /^(?:08|53|57P|25006)/
/** What `pg` says of a connection it lost or did not get in time; it gives no code. */
const lost = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])

/** Whether PostgreSQL could not be reached, or takes nothing for now; Drizzle wraps what the driver throws. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || lost.has(error.message) || isNetworkFailure(error) || isPostgresAway(error.cause)
}
