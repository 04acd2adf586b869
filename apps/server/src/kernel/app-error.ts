import { type ErrorCode, errors, type IssueCode, type StateReason } from '@vitrine/contract'

/** One wrong field: where, what, and the values its message needs. */
export interface FieldIssue {
  path: string
  error: IssueCode
  details?: Record<string, unknown>
}

/** What a service throws when a call cannot be done; the code decides status and message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  readonly issues: FieldIssue[]

  /** `cause`: what failed underneath. The log tells it, the answer does not. */
  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    issues: FieldIssue[] = [],
    options?: { cause: unknown },
  ) {
    super(code, options)
    this.code = code
    this.details = details
    this.issues = issues
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** What cannot be done as things stand, by what stands in the way. */
export const wrongState = (reason: StateReason): AppError => new AppError('wrong_state', { reason })

/** What passes, and is not the caller's doing. */
export const unavailable = (cause: unknown): AppError => new AppError('unavailable', {}, [], { cause })

/** For a `catch`: what is not found is undefined; every other error stays one. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}

/** A business rule that fields break: 422 with their paths. */
export const brokenRule = (...issues: FieldIssue[]): AppError => new AppError('rule_broken', {}, issues)
