/** All tabs of the browser, or this one alone. */
type StorageKind = 'shared' | 'tab'

const open = (kind: StorageKind): Storage => (kind === 'shared' ? localStorage : sessionStorage)

export function recall(key: string, kind: StorageKind = 'shared'): string | null {
  try {
    return open(kind).getItem(key)
  } catch {
    // Even naming the storage throws where it is forbidden.
    return null
  }
}

/** Keeps a value, or forgets it with null; where storage is full or forbidden it lasts as long as the page. */
export function remember(key: string, value: string | null, kind: StorageKind = 'shared'): void {
  try {
    if (value === null) open(kind).removeItem(key)
    else open(kind).setItem(key, value)
  } catch {
    // As said above.
  }
}
