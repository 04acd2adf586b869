import { ApiError } from '../../lib/api/error.ts'

/** What the server says about one field. */
export const issueOf = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined

/** An error that no field tells. */
export const restOf = (error: unknown, ...paths: string[]): unknown =>
  paths.some((path) => issueOf(error, path)) ? null : error
