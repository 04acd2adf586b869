import { CannotStart } from '../cannot-start.ts'
import { isPostgresAway } from './away.ts'

/** SQLSTATE of a wrong password, a user that may not connect, and a database that there is not. */
const refused = new Set(['28P01', '28000', '3D000'])

/** What `DATABASE_URL` has wrong, as one line for whoever starts a process; any other error as it came. */
export function explainPostgresRefusal(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code && refused.has(code) ? new CannotStart(`DATABASE_URL: PostgreSQL says "${message}"`) : error
}

/** As `explainPostgresRefusal`, for a command that does not wait until PostgreSQL is there. */
export function explainPostgresAbsence(error: unknown): unknown {
  if (!isPostgresAway(error)) return explainPostgresRefusal(error)
  const { code, message } = error as NodeJS.ErrnoException
  return new CannotStart(`DATABASE_URL: PostgreSQL cannot be reached (${message || code})`)
}
