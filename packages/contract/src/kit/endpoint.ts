import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API: the server mounts it, the console calls it, OpenAPI describes it, all from this object. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** Method and path, for instance `POST /user/userLogin`. */
  readonly id: string
  readonly method: Method
  /** Below `/api`. */
  readonly path: string
  readonly summary: string
  /** The section of the API reference. */
  readonly group: string
  readonly access: Access
  readonly query?: Q
  readonly body?: B
  /** Shape of `data` in the answer. */
  readonly reply: R
  /** Codes beyond those that every call of this access can answer. */
  readonly errors: readonly ErrorCode[]
  /** A create call may be repeated with the same Idempotency-Key. */
  readonly idempotent: boolean
  /** Answers a file instead of JSON, with this content type. */
  readonly file?: string
}

interface Definition<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  summary: string
  group: string
  access: Access
  query?: Q
  body?: B
  reply: R
  errors?: readonly ErrorCode[]
  idempotent?: boolean
  file?: string
}

/** Defines a call; the first argument is `METHOD /path`. */
export function endpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  id: `${Method} /${string}`,
  definition: Definition<Q, B, R>,
): Endpoint<Q, B, R> {
  const [method, path] = id.split(' ') as [Method, string]
  return { id, method, path, errors: [], idempotent: false, ...definition }
}

/** What a caller passes in the query string. */
export type QueryOf<E extends Endpoint> = E extends Endpoint<infer Q, infer _B, infer _R> ? z.input<Q> : never
/** What a caller sends as body. */
export type BodyOf<E extends Endpoint> = E extends Endpoint<infer _Q, infer B, infer _R> ? z.input<B> : never
/** What `data` holds in the answer. */
export type ReplyOf<E extends Endpoint> = E extends Endpoint<infer _Q, infer _B, infer R> ? z.output<R> : never
