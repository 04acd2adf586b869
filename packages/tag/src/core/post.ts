import type { CollectBatch } from '@vitrine/contract'
import { toJson } from './natives.ts'
import type { Store } from './storage.ts'

/** A batch that waits to be delivered. */
export interface Kept {
  batch: CollectBatch
  /** Not to be sent before (ms). */
  due: number
  tries: number
}

/** Where a container's kept batches lie: one name each, so that tabs never overwrite each other's. */
export const keptPrefix = (container: string): string => `${container}:q:`

/** Keeps a batch for a later delivery, under a name that tells when it was made and how many events it holds. */
export const keepBatch = (store: Store, batch: CollectBatch, due: number): string => {
  const name = `${keptPrefix(batch.container)}${batch.sent_at}:${batch.events.length}:${batch.batch}`
  store.set(name, toJson({ batch, due, tries: 0 } satisfies Kept))
  return name
}

/** Sends a batch from a page that goes away; false when the browser will not take it. */
export const beacon = (url: string, batch: CollectBatch): boolean => !!navigator.sendBeacon?.(url, toJson(batch))
