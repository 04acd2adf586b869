import { createHash } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract'
import type { Actor } from '../access/queries.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/index.ts'
import { claimKey, releaseKey, storeReply } from './store.ts'

interface Repeatable {
  org: string
  actor: Actor
  query: unknown
  body: unknown
}

/** Runs `work` once per Idempotency-Key within 24 hours; a repeat gets the first answer. */
export async function once<T>(
  db: Db,
  call: Repeatable,
  endpoint: Endpoint,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  if (key.length < 1 || key.length > 200)
    throw new AppError('invalid_input', {}, [{ path: 'Idempotency-Key', error: 'invalid_format' }])
  const owner = { org: call.org, userId: call.actor.userId, key }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.id, call.query, call.body]))
    .digest('hex')
  const first = await db.withOrg(call.org, (tx) => claimKey(tx, owner, endpoint.id, requestHash))
  if (first) {
    if (first.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    if (first.status === null) throw new AppError('conflict')
    return first.reply as T
  }
  try {
    const data = await work()
    await db.withOrg(call.org, (tx) => storeReply(tx, owner, data))
    return data
  } catch (error) {
    await db.withOrg(call.org, (tx) => releaseKey(tx, owner))
    throw error
  }
}
