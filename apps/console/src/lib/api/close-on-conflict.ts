import { isApiError } from './error.ts'

/** What was asked for is of a state that is gone: its dialog closes, and the screen shows the present one. */
export const closeOnConflict =
  (close: () => void) =>
  (error: Error): void => {
    if (isApiError(error, 'conflict')) close()
  }
