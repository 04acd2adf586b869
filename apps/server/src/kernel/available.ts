import { StatementFailed } from '../platform/statement-failed.ts'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'

/** The event database failing is not the caller's doing, and passes; what else goes wrong meanwhile is thrown as it is. */
export async function available<T>(log: Context['log'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StatementFailed)) throw error
    log.error({ err: error }, 'the event database did not answer')
    throw new AppError('unavailable')
  }
}
