import { fromJson, toJson } from './natives.ts'
import type { Store } from './storage.ts'

/**
 * One JSON value of a store: read anew each time because other tabs write too, but parsed only when its text has changed, and
 * written once however often it changes in a task.
 */
export const createStoredValue = <T>(store: Store, name: string) => {
  let text: string | null = null
  let value: T | null = null
  let isNew = false
  return {
    read(): T | null {
      const now = isNew ? text : store.get(name)
      if (now !== text) value = fromJson<T>(now)
      text = now
      return value
    },
    write(next: T) {
      value = next
      if (!isNew)
        queueMicrotask(() => {
          isNew = false
          text = toJson(value)
          store.set(name, text)
        })
      isNew = true
    },
  }
}
