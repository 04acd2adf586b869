import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../db/index.ts'
import { findReply, holdKey, keepReply } from './store.ts'

/** A create call that carries an Idempotency-Key. */
interface KeyedCall {
  org: string
  userId: string
  key: string
  endpointId: string
  input: { query: unknown; body: unknown }
}

/**
 * Runs `work` once per key within 24 hours. Its answer is kept in its own transaction, so that there are both or neither whenever
 * the process dies; a repeat gets that answer, and one that comes too early waits for it.
 */
export async function once<T>(
  db: Db,
  { org, userId, key, endpointId, input }: KeyedCall,
  work: (tx: Tx) => Promise<T>,
): Promise<{ reply: T; repeated: boolean }> {
  if (key.length < 1 || key.length > 200)
    throw new AppError('invalid_input', {}, [{ path: 'Idempotency-Key', error: 'invalid_format' }])
  const owner = { orgId: org, userId, key }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpointId, input.query, input.body]))
    .digest('hex')
  return db.withOrg(org, async (tx) => {
    await holdKey(tx, owner)
    const first = await findReply(tx, owner)
    if (first && first.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    if (first) return { reply: first.reply as T, repeated: true }
    const reply = await work(tx)
    await keepReply(tx, { ...owner, call: endpointId, requestHash, reply })
    return { reply, repeated: false }
  })
}
