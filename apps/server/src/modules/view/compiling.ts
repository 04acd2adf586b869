import { AppError } from '../../kernel/app-error.ts'
import { createTurns, type Turns } from '../../platform/turns.ts'

/** Contents are compiled on the thread that serves everybody: of several people's each in turn, however many pages one has open. */
export const createCompiling = (): Turns =>
  createTurns({ atOnce: 2, waiting: 200, ofOne: 20, full: () => new AppError('too_many_requests', { seconds: 1 }) })
