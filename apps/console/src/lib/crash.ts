const ids = new WeakMap<object, string>()

/** What a fault of a screen is called: the same one every time it is shown. */
export function crashId(error: unknown): string {
  const key = error instanceof Object ? error : null
  const known = key && ids.get(key)
  if (known) return known
  const id = `screen-${crypto.randomUUID().slice(0, 8)}`
  if (key) ids.set(key, id)
  return id
}
