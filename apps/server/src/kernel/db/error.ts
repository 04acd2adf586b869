const queryCanceled = '57014'
/** What `pg` says when no connection came free, or none was answered, in time; it gives no code. */
const noConnection = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/** Whether PostgreSQL had too much to do: a statement took longer than allowed, or no connection came free. Drizzle wraps what the driver throws. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === queryCanceled) ||
    noConnection.includes(error.message) ||
    isOverloaded(error.cause)
  )
}
