import type { Readable } from 'node:stream'
import {
  type Access,
  type BodyOutput,
  type ContainerAccess,
  type Endpoint,
  families,
  familyOf,
  inFamily,
  type Language,
  type OrganizationAccess,
  type QueryOutput,
  type ReplyInput,
  withFamilies,
} from '@vitrine/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language.ts'
import {
  checkAccess,
  type Guarded,
  hasRight,
  requireImpersonable,
  requireRight,
  requireSystemRole,
} from '../access/guard.ts'
import type { Actor, ContainerRef, Member } from '../access/queries.ts'
import { AppError, type FieldIssue } from '../app-error.ts'
import { changesNothing, type Operation, recordOperation } from '../audit/store.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { kindsIn } from '../kinds.ts'
import type { Revision } from '../revision.ts'
import { authenticate } from '../session/authenticate.ts'
import { createOnce, type Making } from './idempotency.ts'
import { parseInput } from './issues.ts'

interface BaseCall<E extends Endpoint> {
  /** What was called: the endpoint, or the same one of another family. */
  endpoint: E
  query: QueryOutput<E>
  body: BodyOutput<E>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}
interface SessionCall<E extends Endpoint> extends BaseCall<E> {
  actor: Actor
  /** The revision that the caller has edited, where it is told. */
  revision: Revision | undefined
  /** The one transaction of a create call, with all that decides its answer: done once per Idempotency-Key. */
  create<T>(work: (tx: Tx) => Promise<T>, making?: Making<T>): Promise<T>
}
interface OrganizationCall<E extends Endpoint> extends SessionCall<E> {
  member: Member
  org: string
  /** The rights that the contract names beside the main one. */
  parts: readonly string[]
  /** Refuses callers without a right that the contract names beside the main one; `issues` say what of the call takes it. */
  needs(part: string, issues?: FieldIssue[]): void
  /** Writes the operation log, unless nothing differs; every change calls it in its own transaction. */
  audit(tx: Tx, operation: Operation): Promise<void>
  /** The call turned out to change nothing. */
  nothingChanged(): void
}
interface ContainerCall<E extends Endpoint> extends OrganizationCall<E> {
  container: ContainerRef
  /** Whether the caller has the right to another call about this container, or to a named part of one. */
  may(call: Guarded, part?: string): boolean
}

/** What a handler is given, by how its endpoint is guarded. */
export type Call<E extends Endpoint> = {
  public: BaseCall<E>
  session: SessionCall<E>
  system: SessionCall<E>
  organization: OrganizationCall<E>
  container: ContainerCall<E>
}[E['access']['level']]

type AnyCall = ContainerCall<Endpoint>

function readInput(endpoint: Endpoint, request: FastifyRequest): { query: unknown; body: unknown } {
  const issues: FieldIssue[] = []
  const read = (schema: Endpoint['query'], value: unknown): unknown => {
    if (!schema) return undefined
    const result = parseInput(schema, value)
    if ('value' in result) return result.value
    issues.push(...result.issues)
    return undefined
  }
  const input = { query: read(endpoint.query, request.query), body: read(endpoint.body, request.body) }
  if (issues.length) throw new AppError('invalid_input', {}, issues)
  return input
}

type Input = ReturnType<typeof readInput>

/** In the body, or in the query of a DELETE. */
const revisionIn = ({ query, body }: Input): Revision | undefined =>
  ((body ?? query) as { revision?: Revision } | undefined)?.revision

const isScoped = (access: Access): access is OrganizationAccess | ContainerAccess =>
  access.level === 'organization' || access.level === 'container'

/** Signs in, checks and completes a call; throws what the guard answers. */
async function admit(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ call: AnyCall; audited: () => boolean }> {
  const access: Access = endpoint.access
  const actor = access.level === 'public' ? undefined : await authenticate(context.db, request)
  if (actor) requireImpersonable(actor, endpoint)
  const input = readInput(endpoint, request)
  let settled = endpoint.quiet
  const create = async <T>(work: (tx: Tx) => Promise<T>, making: Making<T> = {}): Promise<T> => {
    const org = isScoped(access) ? (input.query as { org: string }).org : undefined
    const key = request.headers['idempotency-key']
    const creation = { endpoint, key, userId: (actor as Actor).userId, org, input }
    const { reply, repeated } = await createOnce(context, creation, making, work)
    settled ||= repeated
    return reply
  }
  const language = languageOf(request.headers['accept-language'])
  const base = { ...input, endpoint, actor, request, reply, language, revision: revisionIn(input), create }
  if (!isScoped(access)) {
    if (actor) requireSystemRole(actor, access)
    return { call: base as AnyCall, audited: () => true }
  }
  const family = familyOf(endpoint)
  const guarded = { ...endpoint, access, kinds: family && kindsIn(context.kinds, family) }
  const { member, container, entries } = await checkAccess(context, actor as Actor, guarded, input)
  const { org } = member
  const call = {
    ...base,
    member,
    container,
    org,
    parts: Object.keys(access.parts ?? {}),
    may: (other: Guarded, part?: string) =>
      hasRight(family ? inFamily(other, family) : other, { member, entries }, actor as Actor, part),
    needs: (part: string, issues?: FieldIssue[]) =>
      requireRight(guarded, { member, entries }, actor as Actor, { part, issues }),
    nothingChanged: () => {
      settled = true
    },
    audit: async (tx: Tx, operation: Operation) => {
      settled = true
      if (changesNothing(operation)) return
      await recordOperation(tx, org, actor as Actor, { containerId: container?.id, ...operation })
    },
  }
  return { call: call as unknown as AnyCall, audited: () => settled }
}

/** A mistake of ours: a test stops at it, and nobody else's call fails for it. */
function reportUntraced({ env }: Context, request: FastifyRequest, { id }: Endpoint): void {
  const message = 'a change left no trace in the operation log'
  if (env.mode === 'test') throw new Error(`${id}: ${message}`)
  request.log.error({ call: id }, message)
}

/** Answers the reply's `data`, or of a file its text. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInput<E> | Readable>

/**
 * Mounts an endpoint of the contract, in every family that has kinds: authentication, validation, guard, handler, envelope.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: Handler<E>,
): void {
  const inUse = families.filter((family) => kindsIn(context.kinds, family).length > 0)
  for (const call of withFamilies([endpoint], inUse)) mount(app, context, call as E, handler)
}

function mount<E extends Endpoint>(app: FastifyInstance, context: Context, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.once,
    config: { endpoint },
    handler: async (request, reply) => {
      const { call, audited } = await admit(context, endpoint, request, reply)
      const data = await handler(call as unknown as Call<E>)
      if (!audited()) reportUntraced(context, request, endpoint)
      if (endpoint.file) return reply.type(endpoint.file).send(data)
      if (context.env.mode === 'test') endpoint.reply.parse(data)
      return reply.send({ code: 200, data })
    },
  })
}
