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
    if (value === null) real((storage) => delete storage[PREFIX + name])
    else {
      // Memory holds it until the storage has taken it.
      memory.set(name, value)
      real((storage) => {
        storage[PREFIX + name] = value
        memory.delete(name)
      })
    }
  }
  const listNames = (storage: Storage) =>
    Object.keys(storage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  const read = (name: string) => real((storage) => storage[PREFIX + name] as string | undefined)
  return {
    get: (name) => memory.get(name) ?? read(name) ?? null,
    set,
    names: () => [...memory.keys(), ...(real(listNames) ?? [])],
    open() {
      isOpen = true
      for (const [name, value] of [...memory]) set(name, read(name) ?? value)
    },
    erase() {
      isOpen = true
      for (const name of real(listNames) ?? []) set(name, null)
      memory.clear()
      isOpen = false
    },
  }
}
