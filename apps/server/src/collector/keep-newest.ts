/** Adds as the newest, and forgets the oldest beyond `size`. */
export function keepNewest<T>(map: Map<string, T>, key: string, value: T, size: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > size) map.delete(map.keys().next().value as string)
}
