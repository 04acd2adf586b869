import { hmacHex, isSame } from '../signature.ts'

/** The same JSON with the keys of every object in alphabetical order; arrays keep theirs. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  // Without a prototype, so that a key `__proto__` is a key like any other.
  const sorted = Object.create(null) as Record<string, unknown>
  for (const [key, inner] of entries) sorted[key] = sortKeys(inner)
  return sorted
}

/** Signature of a webhook: over its time and its JSON with sorted keys. */
export const signShoplineWebhook = (secret: string, timestamp: string, body: unknown): string =>
  hmacHex(secret, `${timestamp}:${JSON.stringify(sortKeys(body))}`)

export const isShoplineWebhook = (secret: string, timestamp: string, body: unknown, signature: string): boolean =>
  isSame(signature, signShoplineWebhook(secret, timestamp, body))
