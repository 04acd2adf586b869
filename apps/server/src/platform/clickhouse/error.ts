/**
 * ClickHouse's number of an error, undefined for one that did not come from it (a lost connection, say). Asked by shape, since
 * the embedded engine brings its own copy of the error class.
 */
export function errorCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'type' in error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : undefined
}
