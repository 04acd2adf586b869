import type { Label } from '@vitrine/targeting'
import { fromJson, toJson } from './natives.ts'
import type { Store } from './storage.ts'

/** A batch may carry as many. */
const MOST = 100

/** What the visitor was first shown of each experience: for life, read anew each time because other tabs write too. */
export const createLabels = (store: Store, container: string, running: (experience: string) => boolean) => {
  const name = `${container}:labels`
  const read = () => Object.entries(fromJson<Record<string, Label>>(store.get(name)) ?? {})
  return {
    get: (experience: string): Label | null => read().find(([id]) => id === experience)?.[1] ?? null,
    set(experience: string, label: Label) {
      const labels = [...read(), [experience, label] as const]
      // Of more than a batch can carry, the oldest go that no longer run.
      const kept = labels.filter(([id], i) => running(id) || i >= labels.length - MOST)
      store.set(name, toJson(Object.fromEntries(kept)))
    },
    /** In the shape of a batch. */
    list: () =>
      read()
        .slice(-MOST)
        .map(([experience, label]) => ({ experience, ...label })),
  }
}
