import { createHash } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract'
import { createSeal, type Seal } from '../../platform/seal.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { findReply, holdKey, keepReply } from './store.ts'

/** A create call, with the Idempotency-Key that it may carry. */
interface Creation {
  endpoint: Pick<Endpoint, 'id' | 'idempotent'>
  key: string | string[] | undefined
  userId: string
  /** undefined: the call makes the organization. */
  org: string | undefined
  input: { query: unknown; body: unknown }
}

/** How a create call is made. */
export interface Making<T> {
  scope?: 'organization' | 'system'
  /** What has to happen outside of the transaction, such as counting tries; a repeat passes it by. */
  around?: <R>(run: () => Promise<R>) => Promise<R>
  /** What a repeat is answered by now, where an answer does not stay true: undefined when there is nothing to answer any more. */
  refresh?: (tx: Tx, reply: T) => Promise<T | undefined>
}

/** With a key; what is kept is closed, since an answer may hold what is shown only once. */
interface KeyedCreation<T> extends Creation, Pick<Making<T>, 'refresh'> {
  key: string
  seal: Seal
}

interface Done<T> {
  reply: T
  repeated: boolean
}

/** An answer as it was kept; undefined when it was closed with an earlier secret key of the server. */
function openReply<T>(seal: Seal, kept: string): T | undefined {
  try {
    return JSON.parse(seal.open(kept)) as T
  } catch {
    return undefined
  }
}

/** The first answer to a key; undefined when there is none yet. Refuses a key that was used with other input, or whose answer is gone. */
async function recall<T>(
  tx: Tx,
  { endpoint, key, userId, org, input, seal, refresh }: KeyedCreation<T>,
): Promise<{ owner: Parameters<typeof holdKey>[1]; requestHash: string; done?: Done<T> }> {
  if (key.length < 1 || key.length > 200)
    throw new AppError('invalid_input', {}, [{ path: 'Idempotency-Key', error: 'invalid_format' }])
  const call = endpoint.id
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, input.query, input.body]))
    .digest('hex')
  const owner = { orgId: org, userId, key, call }
  await holdKey(tx, owner)
  const first = await findReply(tx, owner)
  if (!first) return { owner, requestHash }
  if (first.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
  const kept = openReply<T>(seal, first.reply)
  const reply = kept !== undefined && refresh ? await refresh(tx, kept) : kept
  // To do it once more would be worse than to say that it was done.
  if (reply === undefined) throw new AppError('answer_gone')
  return { owner, requestHash, done: { reply, repeated: true } }
}

/** The work of one key within its transaction: the first answer is kept in it, so that there are both or neither. */
async function once<T>(tx: Tx, creation: KeyedCreation<T>, work: () => Promise<T>): Promise<Done<T>> {
  const { owner, requestHash, done } = await recall<T>(tx, creation)
  if (done) return done
  const reply = await work()
  const orgId = creation.org ?? (reply as { org_id: string }).org_id
  await keepReply(tx, { ...owner, orgId, requestHash, reply: creation.seal.close(JSON.stringify(reply)) })
  return { reply, repeated: false }
}

/**
 * Runs the one transaction of a create call, once per key within 24 hours; a repeat gets the first answer, and one that comes too
 * early waits for it.
 */
export async function createOnce<T>(
  { db, env }: Pick<Context, 'db' | 'env'>,
  creation: Creation,
  { scope, around, refresh }: Making<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<Done<T>> {
  const { endpoint, key, org } = creation
  const within = <R>(run: (tx: Tx) => Promise<R>): Promise<R> =>
    scope === 'system' || org === undefined ? db.withSystem(run) : db.withOrg(org, run)
  const outside = around ?? ((run) => run())
  if (!endpoint.idempotent || typeof key !== 'string')
    return { reply: await outside(() => within(work)), repeated: false }
  const keyed = { ...creation, key, refresh, seal: createSeal(env.secretKey, 'vitrine.kept-answer') }
  const known = around && (await within((tx) => recall<T>(tx, keyed))).done
  return known ?? outside(() => within((tx) => once(tx, keyed, () => work(tx))))
}
