import { timingSafeEqual } from 'node:crypto'
import { type CollectEvent, ServerBatch } from '@vitrine/contract'
import { hashSecret } from '../platform/hash-secret.ts'
import type { Batch } from './parse-batch.ts'
import type { Published, PublishedServerKey } from './published.ts'

const SCHEME = 'bearer '
const NIL = '00000000-0000-0000-0000-000000000000'

/** What a store's own server sent, as a batch without a page; undefined when the envelope breaks the contract. */
export function parseServerBatch(value: unknown, receivedAt: number): Batch | undefined {
  const parsed = ServerBatch.safeParse(value)
  if (!parsed.success) return undefined
  const { container, visitor = NIL, sent_at = receivedAt, events } = parsed.data
  const page = { url: '', referrer: '', device: 'desktop' as const, returning: false, source: '' }
  return { container, batch: NIL, visitor, session: NIL, sent_at, page, assignments: [], events }
}

/** The key of the container that an Authorization header holds, if it holds one that works now. */
export function findServerKey(
  authorization: string,
  published: Pick<Published, 'serverKeys'> | undefined,
  now: number,
): PublishedServerKey | undefined {
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined
  const hash = Buffer.from(hashSecret(authorization.slice(SCHEME.length).trim()))
  return published?.serverKeys?.find(
    (key) => (key.until === null || key.until > now) && timingSafeEqual(hash, Buffer.from(key.hash)),
  )
}

/** Orders and refunds are what a server is believed; each has to lead to an order. */
export const isServerEvent = ({ name, transaction }: CollectEvent, { visitor }: Pick<Batch, 'visitor'>): boolean =>
  name === 'purchase' ? transaction !== undefined || visitor !== NIL : name === 'refund' && transaction !== undefined
