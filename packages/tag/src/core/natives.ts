/** The browser's own functions, taken before the page could replace them. */
export const natives = { stringify: JSON.stringify, parse: JSON.parse }
export type Natives = typeof natives

/** In a part that is loaded later: takes over those that the core took. */
export const adoptNatives = (given: Natives): unknown => Object.assign(natives, given)

/** JSON as the browser gave it to us, also on pages whose old libraries add Array.prototype.toJSON (Prototype.js 1.6: arrays become strings). */
export const toJson = (value: unknown): string => {
  const polluted = Array.prototype as { toJSON?: unknown }
  const { toJSON } = polluted
  if (!toJSON) return natives.stringify(value)
  delete polluted.toJSON
  try {
    return natives.stringify(value)
  } finally {
    polluted.toJSON = toJSON
  }
}

/** The value of a JSON text, or null for anything that is none. */
export const fromJson = <T>(text: string | null): T | null => {
  try {
    return natives.parse(text as string) as T
  } catch {
    return null
  }
}

/** A random UUID (RFC 9562, version 4); crypto.randomUUID is missing on pages without https, where the address of a blob ends in one. */
export const uuid = (): string => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)
