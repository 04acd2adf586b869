import { AppError } from './app-error.ts'
import type { Context } from './context.ts'

/** The event database failing is not the caller's doing, and passes. */
export async function available<T>(log: Context['log'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    log.error({ err: error }, 'the event database did not answer')
    throw new AppError('unavailable')
  }
}
