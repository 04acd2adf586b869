import type { Logger } from '../../platform/logger.ts'
import { withDeadline } from '../deadline.ts'
import type { Erased } from './queries.ts'

const EVERY_MS = 2000
const PATIENCE_MS = 5000

/** Whether what arrived then (ms) of a visitor in a container is to be gone. */
export type IsErased = (container: string, visitor: string, received: number) => boolean

export interface ErasuresOptions {
  /** With the orders of those that are not in `known`. */
  list(known: ReadonlySet<string>): Promise<Erased[]>
  /** Told of those that were not known before; tried again when it fails. */
  onNew(erased: Erased[]): Promise<void>
  log: Pick<Logger, 'warn'>
  everyMs?: number
}

export interface Erasures {
  /** undefined: nothing is to be gone. */
  judge(): IsErased | undefined
  close(): Promise<void>
}

const isEarlier = (received: number, until: number | undefined): boolean => until !== undefined && received <= until
const keyOf = (container: string, visitor: string): string => `${container} ${visitor.toLowerCase()}`

/** Knows what is to be erased, so that nothing of it that waits in this collector's log is inserted. */
export function watchErasures({ list, onNew, log, everyMs = EVERY_MS }: ErasuresOptions): Erasures {
  let known = new Set<string>()
  /** Until when (ms), by container, and by container and visitor. */
  let ends = new Map<string, number>()
  let isTold = false
  let running: Promise<void> | undefined

  const isErased: IsErased = (container, visitor, received) =>
    isEarlier(received, ends.get(container)) || isEarlier(received, ends.get(keyOf(container, visitor)))

  const look = async (): Promise<void> => {
    const erased = await withDeadline(list(known), PATIENCE_MS)
    ends = new Map()
    // What was told of an order looks like no other row: it is erased once it is inserted.
    for (const { container, visitor, until } of erased.filter(({ orders }) => orders === null)) {
      const key = visitor === null ? container : keyOf(container, visitor)
      ends.set(key, Math.max(until, ends.get(key) ?? 0))
    }
    const added = erased.filter(({ id }) => !known.has(id))
    if (added.length > 0) await onNew(added)
    known = new Set(erased.map(({ id }) => id))
    isTold = false
  }
  const run = (): void => {
    running ??= look()
      .catch((error: unknown) => {
        if (!isTold) log.warn({ err: error }, 'pending erasures cannot be read')
        isTold = true
      })
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    judge: () => (ends.size > 0 ? isErased : undefined),
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
