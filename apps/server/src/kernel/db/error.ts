import { isDiskFull } from '../../platform/disk-full.ts'
import { isPostgresAway } from '../../platform/postgres/away.ts'

const queryCanceled = '57014'

const wasCanceled = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === queryCanceled) || wasCanceled(error.cause))

/**
 * Whether a store is away or has too much to do, which passes: no connection, none came free, a statement took longer than allowed, or the
 * disk has no room for a file.
 */
export const isUnavailable = (error: unknown): boolean =>
  isPostgresAway(error) || wasCanceled(error) || isDiskFull(error)
