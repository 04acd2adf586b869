import { attempt } from './boundary.ts'

const PREFIX = 'vitrine:'

/** Names and text values; never throws. */
export interface Store {
  get(name: string): string | null
  /** null takes the name away. */
  set(name: string, value: string | null): void
  names(): string[]
  /** From now on in the browser's storage; what was kept in memory and is not there yet goes there. */
  open(): void
  /** Removes everything of ours, and stays in memory from now on. */
  erase(): void
}

/**
 * A store over localStorage or sessionStorage, in memory only while it is shut (no consent) or where the browser refuses:
 * even reading the property throws when a visitor blocks site data, and writing when the quota is used up.
 */
export const createStore = (area: () => Storage): Store => {
  const memory = new Map<string, string>()
  let isOpen = false
  const real = <T>(use: (storage: Storage) => T) => (isOpen ? attempt(() => use(area())) : undefined)
  const set = (name: string, value: string | null) => {
    memory.delete(name)
    if (value === null) real((storage) => storage.removeItem(PREFIX + name))
    else {
      // Memory holds it until the storage has taken it.
      memory.set(name, value)
      real((storage) => {
        storage.setItem(PREFIX + name, value)
        memory.delete(name)
      })
    }
  }
  const listNames = (storage: Storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  const get = (name: string) => memory.get(name) ?? real((storage) => storage.getItem(PREFIX + name)) ?? null
  return {
    get,
    set,
    names: () => [...memory.keys(), ...(real(listNames) ?? [])],
    open() {
      isOpen = true
      for (const [name, value] of memory) {
        const known = real((storage) => storage.getItem(PREFIX + name))
        set(name, known ?? value)
      }
    },
    erase() {
      isOpen = true
      for (const name of real(listNames) ?? []) set(name, null)
      memory.clear()
      isOpen = false
    },
  }
}
