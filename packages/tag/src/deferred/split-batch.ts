import type { CollectBatch } from '@vitrine/contract'
import { toJson } from '../core/natives.ts'

/** Browsers let all keepalive requests of a page carry 64 KB together, and the collector takes no more. */
const MOST_BYTES = 60_000

/** Batches that fit: halved, and a single oversized event loses the last of its items. */
export const splitBatch = (batch: CollectBatch, newId: () => string): CollectBatch[] => {
  if (new TextEncoder().encode(toJson(batch)).length <= MOST_BYTES) return [batch]
  const { events } = batch
  const middle = events.length >> 1
  const part = (some: unknown[]) => splitBatch({ ...batch, batch: newId(), events: some }, newId)
  if (middle) return [...part(events.slice(0, middle)), ...part(events.slice(middle))]
  const event = events[0] as { items?: unknown[] }
  return event.items?.length ? part([{ ...event, items: event.items.slice(0, event.items.length >> 1) }]) : []
}
