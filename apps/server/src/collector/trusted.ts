import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CollectEvent, ServerBatch } from '@vitrine/contract'
import { hashSecret } from '../platform/hash-secret.ts'
import type { Batch } from './parse-batch.ts'
import type { Published, PublishedCache, PublishedServerKey } from './published.ts'

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

/** Settings are read anew no sooner than this. */
const NEWS_MS = 250

/**
 * What holds of a container now, and the key that was shown if it works. One that is not known may have been made a moment ago, so
 * it is looked for once more, when the settings can have changed; whoever guesses keys waits as long.
 */
export async function admitServer(
  cache: Pick<PublishedCache, 'getNews'>,
  container: string,
  authorization: string,
  now: () => number,
): Promise<{ published: Published | undefined; key: PublishedServerKey | undefined }> {
  const look = async () => {
    const published = await cache.getNews(container)
    return { published, key: findServerKey(authorization, published, now()) }
  }
  const found = await look()
  if (found.key) return found
  await sleep(NEWS_MS)
  return look()
}

/** The key of the container that an Authorization header holds, if it holds one that works now. */
function findServerKey(
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
