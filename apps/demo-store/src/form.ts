/** One text field of a form or query: trimmed, cut to `max` characters, empty when missing; of several the first. */
export function readField(source: unknown, name: string, max = 200): string {
  if (typeof source !== 'object' || source === null) return ''
  const value: unknown = Object.hasOwn(source, name) ? Reflect.get(source, name) : ''
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim().slice(0, max) : ''
}
