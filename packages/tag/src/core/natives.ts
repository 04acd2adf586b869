const { stringify, parse } = JSON

/** JSON as the browser gave it to us, also on pages whose old libraries add Array.prototype.toJSON (Prototype.js 1.6: arrays become strings). */
export const toJson = (value: unknown): string => {
  const polluted = Array.prototype as { toJSON?: unknown }
  const { toJSON } = polluted
  if (!toJSON) return stringify(value)
  delete polluted.toJSON
  try {
    return stringify(value)
  } finally {
    polluted.toJSON = toJSON
  }
}

/** The value of a JSON text, or null for anything that is none. */
export const fromJson = <T>(text: string | null): T | null => {
  try {
    return parse(text as string) as T
  } catch {
    return null
  }
}

/** A random UUID (RFC 9562, version 4); crypto.randomUUID is missing on pages without https, where the address of a blob ends in one. */
export const uuid = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID()
  const url = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(url)
  return url.slice(-36)
}
