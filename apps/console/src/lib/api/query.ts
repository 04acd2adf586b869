import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, Family, QueryOf, ReplyOf } from '@vitrine/contract'
import { inFamily } from '@vitrine/contract/client'
import { useCallback, useState } from 'react'
import { tellBusy } from '../quiet.ts'
import { type CallInput, call } from './client.ts'
import { settleConflict } from './conflict.ts'
import { makeCreationKeys } from './creation-key.ts'
import { isApiError, isTransient } from './error.ts'
import { useFamily, useInFamily } from './family.ts'
import { makeOnce } from './once.ts'

/** Who tells that what is shown could not be read again. */
let tellStale: (error: Error) => void = () => undefined
export const onStale = (tell: typeof tellStale): void => {
  tellStale = tell
}

/** Many answers fail together: they are told once, not each. */
const quietMs = 30_000
let toldAt = 0

/**
 * What changes while a list is read for the first time may be missing from it: such a reading is begun anew, not joined. Whoever waits
 * for the first, as the guard of a screen does, is given the new one.
 */
class AnswerClient extends QueryClient {
  override invalidateQueries(filters?: QueryFilters<QueryKey>): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' }))
      if (query.state.data === undefined) void query.cancel({ silent: true })
    return super.invalidateQueries(filters)
  }
}

export const queryClient = new AnswerClient({
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      // Where nothing is shown, the place itself says so; a session that ended asks for the password.
      if (state.data === undefined || isApiError(error, 'unauthenticated')) return
      if (Date.now() - toldAt < quietMs || navigator.onLine === false) return
      toldAt = Date.now()
      tellStale(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (attempt) => 600 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
})

tellBusy(() => queryClient.isFetching() > 0)

/** The key is the endpoint and what it was asked, so that a call after a change can name what it makes stale. */
export const endpointKey = <E extends Endpoint>(endpoint: E, query?: QueryOf<E>) =>
  query === undefined ? [endpoint.id] : [endpoint.id, query]

export const endpointOptions = <E extends Endpoint>(endpoint: E, query: QueryOf<E>) =>
  queryOptions<ReplyOf<E>, Error>({
    queryKey: endpointKey(endpoint, query),
    queryFn: ({ signal }) => call(endpoint, { query, signal } as unknown as CallInput<E>),
  })

interface Options {
  enabled?: boolean
  /** Keep showing the former answer while the next one loads (paging, filters). */
  keep?: boolean
  refetchInterval?: number | false
  /** Milliseconds in which the answer is not asked for again. */
  staleTime?: number
  refetchOnWindowFocus?: boolean | 'always'
  /** Where the call is not of the family that the screen is about. */
  family?: Family | undefined
}

/** Reads an endpoint. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  { keep, family, ...options }: Options = {},
): UseQueryResult<ReplyOf<E>, Error> {
  const near = useFamily()
  const result = useQuery({
    ...endpointOptions(inFamily(endpoint, family ?? near), query),
    ...options,
    ...(keep ? { placeholderData: keepPreviousData as never } : {}),
  })
  // A screen renders again when what it has read of the result changes; one that has read nothing yet would with every step of every call.
  void result.data
  return result
}

/** Calls that were put over what others had saved: what is shown is older than that. */
const overwriting = new WeakSet<object>()

interface Revised {
  revision?: unknown
}

/**
 * What is shown is as new as the person's own change of it: the next one may follow before it has been read again, and must not meet
 * the first as if it were somebody else's.
 */
function carryRevision(client: QueryClient, stales: readonly Endpoint[], given: unknown, reply: unknown): void {
  const { body, query } = given as { body?: Revised; query?: Revised }
  const sent = body?.revision ?? query?.revision
  const { revision } = (reply ?? {}) as Revised
  if (sent === undefined || revision === undefined) return
  for (const { id } of stales) {
    client.setQueriesData<Revised>({ queryKey: [id], type: 'active' }, (shown) =>
      shown?.revision === sent ? { ...shown, revision } : shown,
    )
  }
}

/**
 * Calls an endpoint that changes something; afterward what `reading` names is read again. A creation is done once, however often it is
 * asked for, and the second click of a double click asks for nothing: the same call is under way.
 */
export function useAction<E extends Endpoint>(changing: E, reading: readonly Endpoint[] = []) {
  const inKind = useInFamily()
  const endpoint = inKind(changing)
  const stales = reading.map(inKind)
  const client = useQueryClient()
  const [keys] = useState(makeCreationKeys)
  const readAgain = () => {
    for (const stale of stales) void client.invalidateQueries({ queryKey: [stale.id] })
  }
  const mutation = useMutation<ReplyOf<E>, Error, CallInput<E>>({
    mutationFn: async (given) => {
      const input = endpoint.idempotent ? { ...given, idempotencyKey: keys.keyFor(given) } : given
      try {
        return await call(endpoint, input)
      } catch (error) {
        if (!isApiError(error, 'conflict')) throw error
        overwriting.add(given)
        return settleConflict(endpoint, input, error)
      }
    },
    onError: (error) => {
      keys.settle(error)
      if (isApiError(error, 'conflict')) readAgain()
    },
    onSuccess: (reply, given) => {
      keys.settle()
      if (!overwriting.has(given)) carryRevision(client, stales, given, reply)
      readAgain()
    },
  })
  const [once] = useState(makeOnce)
  const { mutateAsync: start } = mutation
  const mutateAsync: typeof start = useCallback((...asked) => once.run(asked[0], () => start(...asked)), [once, start])
  const mutate: typeof mutation.mutate = useCallback(
    (...asked) => void mutateAsync(...asked).catch(() => undefined),
    [mutateAsync],
  )
  /**
   * For who goes on typing: forgets what came of a call, but nothing of one that is under way, which is still to be told. One that has
   * just begun may not be rendered as pending yet.
   */
  const forget = () => {
    if (!once.isBusy()) mutation.reset()
  }
  return { ...mutation, mutate, mutateAsync, forget }
}
