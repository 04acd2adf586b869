import type { Label } from '@vitrine/targeting'
import { createCell } from './cell.ts'
import type { Store } from './storage.ts'

/** A batch may carry as many; far more are kept. */
const MOST_SENT = 100
const MOST_KEPT = 400

/** What the visitor was first shown of each experience: for life. */
export const createLabels = (store: Store, container: string) => {
  const cell = createCell<Record<string, Label>>(store, `${container}:labels`)
  const read = () => cell.read() ?? {}
  return {
    get: (experience: string): Label | null => read()[experience] ?? null,
    set(experience: string, label: Label) {
      cell.write(Object.fromEntries(Object.entries({ ...read(), [experience]: label }).slice(-MOST_KEPT)))
    },
    /** The latest, in the shape of a batch. */
    list: () =>
      Object.entries(read())
        .slice(-MOST_SENT)
        .map(([experience, label]) => ({ experience, ...label })),
  }
}
