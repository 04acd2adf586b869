import type { ErrorCode, Failure, Issue } from '@vitrine/contract'

/** `network`: no answer came; `bad_answer`: something answered that is not our server. */
export type ClientErrorCode = ErrorCode | 'network' | 'bad_answer'

/** Every failed call, with what a screen needs to say what went wrong and where. */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  readonly status: number
  readonly issues: readonly Issue[]
  readonly details: Record<string, unknown>
  /** The request id that the server log carries, for support. */
  readonly id: string | undefined

  constructor(init: {
    code: ClientErrorCode
    status: number
    message: string
    issues?: readonly Issue[] | undefined
    details?: Record<string, unknown> | undefined
    id?: string | undefined
  }) {
    super(init.message)
    this.name = 'ApiError'
    this.code = init.code
    this.status = init.status
    this.issues = init.issues ?? []
    this.details = init.details ?? {}
    this.id = init.id
  }
}

const isFailure = (value: unknown): value is Failure =>
  typeof (value as Partial<Failure> | null | undefined)?.error === 'string'

/** Reads the error of an answer; anything that is not in our shape becomes `bad_answer`. */
export function toApiError(status: number, payload: unknown, id?: string): ApiError {
  if (isFailure(payload))
    return new ApiError({
      code: payload.error,
      status,
      message: payload.message,
      issues: payload.issues,
      details: payload.details,
      id: payload.id ?? id,
    })
  return new ApiError({ code: 'bad_answer', status, message: `HTTP ${status}`, id })
}

export const isApiError = (error: unknown, ...codes: ClientErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))

/** Failures that a person can do nothing about but try again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'bad_answer' || error.status >= 500)
