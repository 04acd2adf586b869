import type { Label } from '@vitrine/targeting'
import { fromJson, toJson } from './natives.ts'
import type { Store } from './storage.ts'

/** A batch may carry as many; far more are kept. */
const MOST_SENT = 100
const MOST_KEPT = 400

/** What the visitor was first shown of each experience: for life, read anew each time because other tabs write too. */
export const createLabels = (store: Store, container: string) => {
  const name = `${container}:labels`
  const read = () => Object.entries(fromJson<Record<string, Label>>(store.get(name)) ?? {})
  return {
    get: (experience: string): Label | null => read().find(([id]) => id === experience)?.[1] ?? null,
    set(experience: string, label: Label) {
      const labels = [...read(), [experience, label] as const]
      store.set(name, toJson(Object.fromEntries(labels.slice(-MOST_KEPT))))
    },
    /** The latest, in the shape of a batch. */
    list: () =>
      read()
        .slice(-MOST_SENT)
        .map(([experience, label]) => ({ experience, ...label })),
  }
}
