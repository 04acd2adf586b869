import type { Label } from '@vitrine/targeting'
import type { Store } from './storage.ts'
import { createStoredValue } from './stored-value.ts'

/** A batch may carry as many; far more are kept. */
const MOST_SENT = 100
const MOST_KEPT = 400
/** A day more than the longest conversion window: from then on nothing counts for an experience that has ended. */
const WINDOW_MS = 2.7e9

/** What the visitor was first shown of each experience: for life. */
export const createLabels = (store: Store, container: string) => {
  const stored = createStoredValue<Record<string, Label>>(store, `${container}:labels`)
  const read = () => stored.read() ?? {}
  return {
    get: (experience: string): Label | null => read()[experience] ?? null,
    set(experience: string, label: Label) {
      stored.write(Object.fromEntries(Object.entries({ ...read(), [experience]: label }).slice(-MOST_KEPT)))
    },
    /** Those that events may still count for, in the shape of a batch; of too many the latest. `released`: as far as all are known. */
    list: (released: readonly { id: string }[] | null) =>
      Object.entries(read())
        .filter(
          ([experience, { at }]) =>
            !released || at > Date.now() - WINDOW_MS || released.some(({ id }) => id === experience),
        )
        .slice(-MOST_SENT)
        .map(([experience, label]) => ({ experience, ...label })),
  }
}
