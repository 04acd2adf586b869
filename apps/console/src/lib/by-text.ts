/** Reads a text once, for as long as it is one of those that were asked for last: what a browser says of it, it says once too. */
export function byText<T>(read: (text: string) => T, most = 100): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.has(text) ? (known.get(text) as T) : read(text)
    known.delete(text)
    known.set(text, found)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return found
  }
}
