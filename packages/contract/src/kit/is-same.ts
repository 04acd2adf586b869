/** For `JSON.stringify`: the keys of every object in one order. */
export const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether two values say the same as JSON. PostgreSQL's jsonb keeps keys in an order of its own, so their order says nothing. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys)
