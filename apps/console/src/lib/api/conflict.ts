import type { Endpoint, ReplyOf } from '@vitrine/contract'
import { type CallInput, call } from './client.ts'
import { isApiError } from './error.ts'

/** What somebody does whose change met another one: take theirs, or put the own one over it. */
export type ConflictChoice = 'reload' | 'overwrite'

let ask: (() => Promise<ConflictChoice>) | undefined
/** Set by the part of the screen that asks. */
export const setConflictHandler = (handler: typeof ask): void => {
  ask = handler
}

/** The same change, of the present state. */
function withRevision<E extends Endpoint>({ method }: E, input: CallInput<E>, revision: unknown): CallInput<E> {
  const place = method === 'DELETE' ? 'query' : 'body'
  return { ...input, [place]: { ...(input[place] as object), revision } }
}

/** Makes a change; where somebody else was first the person decides, and what is to be reloaded is refused as a conflict. */
export async function change<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (!endpoint.revises || !ask || !isApiError(error, 'conflict')) throw error
    const { revision } = (error.details.current ?? {}) as { revision?: unknown }
    if (revision === undefined || (await ask()) === 'reload') throw error
    return change(endpoint, withRevision(endpoint, input, revision))
  }
}

/** What was asked for is of a state that is gone: its dialog closes, and the screen shows the present one. */
export const closeOnConflict =
  (close: () => void) =>
  (error: Error): void => {
    if (isApiError(error, 'conflict')) close()
  }
