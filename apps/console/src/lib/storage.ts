/** All tabs of the browser, or this one alone. */
type Place = 'shared' | 'tab'

const open = (place: Place): Storage => (place === 'shared' ? localStorage : sessionStorage)

export function recall(key: string, place: Place = 'shared'): string | null {
  try {
    return open(place).getItem(key)
  } catch {
    // Even naming the storage throws where it is forbidden.
    return null
  }
}

/** Keeps a value, or forgets it with null; where storage is full or forbidden it lasts as long as the page. */
export function remember(key: string, value: string | null, place: Place = 'shared'): void {
  try {
    if (value === null) open(place).removeItem(key)
    else open(place).setItem(key, value)
  } catch {
    // As said above.
  }
}
