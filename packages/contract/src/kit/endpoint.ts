import type { z } from 'zod'
import type { Access, Method, Permission } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { Family } from './kind.ts'

/** What has a revision: a change of its rules and versions counts as a change of an experience. */
export type RevisedResource = 'experience' | 'container' | 'member' | 'organization' | 'timer'

/** One call of the API: the server mounts it, the console calls it, OpenAPI describes it, all from this object. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** Method and path, for instance `POST /user/userLogin`. */
  readonly id: string
  readonly method: Method
  /** Below `/api`. */
  readonly path: string
  readonly summary: string
  /** The section of the API reference. */
  readonly group: string
  readonly access: A
  readonly query?: Q
  readonly body?: B
  /** Shape of `data` in the answer. */
  readonly reply: R
  /** Codes beyond those that every call of this access can answer. */
  readonly errors: readonly ErrorCode[]
  /** A create call may be repeated with the same Idempotency-Key. */
  readonly idempotent: boolean
  /**
   * The whole that the call changes. The revision that was edited is checked where it is given (in the body, or in the query of
   * a DELETE); the answer carries the new one.
   */
  readonly revises?: RevisedResource
  /** Changes nothing that the operation log should tell. */
  readonly quiet: boolean
  /** Whether somebody of ours who acts for a person may make it: at once, only after giving a second reason, or never. */
  readonly impersonated: 'always' | 'elevated' | 'never'
  /** A GET that uses something up: it has no HEAD, which scanners of links send. */
  readonly once: boolean
  /** Answers a file instead of JSON, with this content type. */
  readonly file?: string
  /** Its body is a multipart form with a file, in the field of this name, which the handler reads. */
  readonly upload?: string
  /** What stands in that form beside the file: a field of JSON for each, which the handler reads and parses. */
  readonly form?: z.ZodObject
  /** How many bytes its body may have. */
  readonly bodyLimit: number
  /** It is about kinds of this family alone, and the other has no such call. */
  readonly only?: Family
}

/** What strangers may send, and what anybody may. */
export const publicBodyLimit = 16 * 1024
export const largestBody = 1024 * 1024

interface Definition<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access> {
  summary: string
  group: string
  access: A
  query?: Q
  body?: B
  reply: R
  errors?: readonly ErrorCode[]
  idempotent?: boolean
  revises?: RevisedResource
  quiet?: boolean
  impersonated?: 'always' | 'elevated' | 'never'
  once?: boolean
  file?: string
  upload?: string
  form?: z.ZodObject
  bodyLimit?: number
  only?: Family
}

/** Defines a call; the first argument is `METHOD /path`. */
export function endpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access>(
  id: `${Method} /${string}`,
  definition: Definition<Q, B, R, A>,
): Endpoint<Q, B, R, A> {
  const [method, path] = id.split(' ') as [Method, string]
  const reads = method === 'GET'
  const impersonated = reads ? 'always' : 'elevated'
  const bodyLimit = definition.access?.level === 'public' ? publicBodyLimit : largestBody
  const usual = { errors: [], idempotent: false, quiet: reads, impersonated, once: false, bodyLimit } as const
  return { id, method, path, ...usual, ...definition }
}

/** Where the rights of a call are given: container by container, in the organization as a whole, or nowhere as the role decides. */
export function rightScope({ access }: Pick<Endpoint, 'access'>): 'container' | 'organization' | undefined {
  if (access.level === 'container') return 'container'
  return access.level === 'organization' && access.givable ? 'organization' : undefined
}

type Guarded = Pick<Endpoint, 'method' | 'path' | 'access'>

/** The right that a call or a named part of it asks for. */
export function rightOf({ method, path, access }: Guarded, part?: string): Permission {
  if (part === undefined) return { method, url: path }
  const shared = 'parts' in access ? access.parts?.[part]?.shares : undefined
  return shared ?? { method, url: `${path}#${part}` }
}

/** The rights that a call brings and that can be given to single people: its own and its named parts, but none of another call. */
export function permissionsOf(call: Guarded): Permission[] {
  const { access } = call
  if (!rightScope(call) || !('role' in access) || access.level === 'system') return []
  const own = Object.entries(access.parts ?? {}).filter(([, { shares }]) => shares === undefined)
  return [rightOf(call), ...own.map(([part]) => rightOf(call, part))]
}

/** How a right is named in maps. */
export const permissionKey = ({ method, url }: Permission): string => `${method} ${url}`

/** What a caller passes in the query string. */
export type QueryOf<E extends Endpoint> = E extends Endpoint<infer Q, infer _B, infer _R> ? z.input<Q> : never
/** What a caller sends as body. */
export type BodyOf<E extends Endpoint> = E extends Endpoint<infer _Q, infer B, infer _R> ? z.input<B> : never
/** What `data` holds in the answer. */
export type ReplyOf<E extends Endpoint> = E extends Endpoint<infer _Q, infer _B, infer R> ? z.output<R> : never
/** What the handler gets from the query string, after defaults and conversions. */
export type QueryOutput<E extends Endpoint> = E extends Endpoint<infer Q, infer _B, infer _R> ? z.output<Q> : never
/** What the handler gets as body. */
export type BodyOutput<E extends Endpoint> = E extends Endpoint<infer _Q, infer B, infer _R> ? z.output<B> : never
/** What the handler returns as `data`. */
export type ReplyInput<E extends Endpoint> = E extends Endpoint<infer _Q, infer _B, infer R> ? z.input<R> : never
