import type { CollectBatch } from '@vitrine/contract'
import { toJson } from '../core/natives.ts'

/** Browsers let all keepalive requests of a page carry 64 KB together, and the collector takes no more. */
const MOST_BYTES = 60_000

/** Batches that fit: halved, and a single oversized event loses the last of its items. */
export const splitBatch = (batch: CollectBatch, newId: () => string): CollectBatch[] => {
  if (new TextEncoder().encode(toJson(batch)).length <= MOST_BYTES) return [batch]
  const { events } = batch
  const middle = events.length >> 1
  // What the page tells of itself goes with its events once.
  const part = (some: unknown[], tag?: CollectBatch['tag']) =>
    splitBatch({ ...batch, batch: newId(), events: some, tag }, newId)
  if (middle) return [...part(events.slice(0, middle), batch.tag), ...part(events.slice(middle))]
  const event = events[0] as { items?: unknown[] }
  return event.items?.length
    ? part([{ ...event, items: event.items.slice(0, event.items.length >> 1) }], batch.tag)
    : []
}
