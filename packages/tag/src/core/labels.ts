import type { Label } from '@vitrine/targeting'
import { fromJson, toJson } from './natives.ts'
import type { Store } from './storage.ts'

/** A batch may carry as many. */
const MOST = 100

type Labels = Record<string, [view: string, epoch: number, at: number]>

/** What the visitor was first shown of each experience: for life, read anew each time because other tabs write too. */
export const createLabels = (store: Store, container: string, running: (experience: string) => boolean) => {
  const name = `${container}:labels`
  const read = () => fromJson<Labels>(store.get(name)) ?? {}
  return {
    get(experience: string): Label | null {
      const kept = read()[experience]
      return kept ? { view: kept[0], epoch: kept[1], at: kept[2] } : null
    },
    set(experience: string, { view, epoch, at }: Label) {
      const labels = Object.entries({ ...read(), [experience]: [view, epoch, at] })
      // Of more than a batch can carry, the oldest go that no longer run.
      const kept = labels.filter(([id], i) => running(id) || i >= labels.length - MOST)
      store.set(name, toJson(Object.fromEntries(kept)))
    },
    /** In the shape of a batch. */
    list: () =>
      Object.entries(read())
        .slice(-MOST)
        .map(([experience, [view, epoch, at]]) => ({ experience, view, epoch, at })),
  }
}
