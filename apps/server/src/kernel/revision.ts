import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'

export type Revision = number | string

/** A revision made of what can be edited: nothing that changes it has to move a counter. */
export const digestOf = (...edited: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22)

/** Refuses an edit of an older state and hands back the present one, so that the console can offer both. */
export function requireRevision(edited: Revision | undefined, current: { revision: Revision }): void {
  if (edited !== undefined && edited !== current.revision) throw new AppError('conflict', { current })
}
