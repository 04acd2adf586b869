import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@vitrine/contract'
import { session } from '../session.ts'
import { noteRead, takeAhead } from './ahead.ts'
import { ApiError, toApiError } from './error.ts'

type Part<Name extends string, T> = unknown extends T ? { [K in Name]?: never } : { [K in Name]: T }

/** What a call takes: only the parts that its endpoint defines. */
export type CallInput<E extends Endpoint> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    signal?: AbortSignal | undefined
    idempotencyKey?: string | undefined
    /** Arrives also when the page is left at once. */
    keepalive?: boolean
  }

let language = 'zh-TW'
/** Set by i18n, so that error messages come in the language of the screen. */
export const setApiLanguage = (next: string): void => {
  language = next
}

let onUnauthenticated: (() => void) | undefined
/** The token that was refused last: whoever begins to listen later learns of it, unless there is another one by then. */
let refused: string | undefined
/** One listener for a session that ended: the shell asks to sign in again. */
export const setUnauthenticatedHandler = (handler: () => void): void => {
  onUnauthenticated = handler
  if (refused !== undefined && refused === session.token()) handler()
}

/** Told when an answer says since when cached rights in an organization ('': in none) are stale, and when a right that a screen offered is refused. */
export interface AccessHandler {
  changed(org: string, at: string): void
  refused(): void
}
let access: AccessHandler | undefined
export const setAccessHandler = (handler: AccessHandler): void => {
  access = handler
}

/** The query as a query string; undefined and null are left out. */
export function toQueryString(query: unknown): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** What every call says of who makes it. */
export const headersOf = (token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

export interface Answer {
  status: number
  header: (name: string) => string | null
  /** undefined: what came is no JSON. */
  payload: unknown
}

/** The `data` of an answer to a call that `token` has made; anything else is thrown, and told to whom it concerns. */
export function takeAnswer<E extends Endpoint>(
  endpoint: E,
  query: unknown,
  token: string | null,
  { status, header, payload }: Answer,
): ReplyOf<E> {
  const changed = header('cache-map-update-at')
  if (changed) access?.changed((query as { org?: string } | undefined)?.org ?? '', changed)
  const isOk = status >= 200 && status < 300
  if (isOk && payload instanceof Object && 'data' in payload) {
    if (!endpoint.quiet) session.touch()
    return payload.data as ReplyOf<E>
  }
  const error = toApiError(status, payload, header('x-request-id') ?? undefined)
  if (error.code === 'unauthenticated' && token) {
    refused = token
    onUnauthenticated?.()
  }
  if (error.code === 'no_permission' || error.code === 'not_your_organization') access?.refused()
  throw error
}

/** Throws an ApiError where nothing answers. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ code: 'network', status: 0, message: 'network' })
  }
}

/** Makes one call of the contract and answers its `data`; every failure is an ApiError. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { query, body, signal, idempotencyKey, keepalive } = input as {
    query?: unknown
    body?: unknown
    signal?: AbortSignal
    idempotencyKey?: string
    keepalive?: boolean
  }
  const token = session.token()
  const headers = headersOf(token)
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey

  const url = `/api${endpoint.path}${toQueryString(query)}`
  const isRead = endpoint.method === 'GET'
  if (isRead) noteRead(url)
  const ahead = isRead ? await takeAhead(url, token, language)?.catch(() => undefined) : undefined
  const response =
    ahead ??
    (await send(url, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    }))
  const payload: unknown = await response.json().catch(() => undefined)
  return takeAnswer(endpoint, query, token, {
    status: response.status,
    header: (name) => response.headers.get(name),
    payload,
  })
}
