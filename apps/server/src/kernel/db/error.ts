const queryCanceled = '57014'

/** Whether PostgreSQL cut a statement off that took longer than allowed; Drizzle wraps what the driver throws. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === queryCanceled) || isCutOff(error.cause)
}
