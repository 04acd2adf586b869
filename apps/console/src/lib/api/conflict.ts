import type { Endpoint, ReplyOf } from '@vitrine/contract'
import { type CallInput, call } from './client.ts'
import { type ApiError, isApiError } from './error.ts'

/** What somebody does whose change met another one: take theirs, or put the own one over it. */
export type ConflictChoice = 'reload' | 'overwrite'

type Ask = () => Promise<ConflictChoice>
let asker = Promise.withResolvers<Ask>()
/** Set by the part of the screen that asks, which comes after the screen: a conflict that is earlier waits for it. */
export const setConflictHandler = (ask: Ask | undefined): void => {
  if (ask) asker.resolve(ask)
  asker = Promise.withResolvers()
  if (ask) asker.resolve(ask)
}

/** Asks what becomes of a change that somebody else was ahead of. */
export const askWhoWins = async (): Promise<ConflictChoice> => {
  const ask = await asker.promise
  return ask()
}

interface Current {
  id?: string
  revision?: unknown
}

/** The same call with the current revision; where it sends `revisions`, only the conflicting entry is replaced. */
function withRevision<E extends Endpoint>({ method }: E, input: CallInput<E>, { id, revision }: Current): CallInput<E> {
  const place = method === 'DELETE' ? 'query' : 'body'
  const given = (input[place] ?? {}) as { revisions?: object }
  const { revisions } = given
  return {
    ...input,
    [place]: { ...given, ...(revisions ? { revisions: { ...revisions, [`${id}`]: revision } } : { revision }) },
  }
}

/** Lets the person decide about a change that somebody else was ahead of; what is to be reloaded stays a conflict. */
export async function settleConflict<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  conflict: ApiError,
): Promise<ReplyOf<E>> {
  const current = (conflict.details.current ?? {}) as Current
  if (current.revision === undefined) throw conflict
  if ((await askWhoWins()) === 'reload') throw conflict
  const again = withRevision(endpoint, input, current)
  try {
    return await call(endpoint, again)
  } catch (error) {
    if (isApiError(error, 'conflict')) return settleConflict(endpoint, again, error)
    throw error
  }
}
