/** What an error may carry beside its message; drivers add the values of the query, and the row that was refused. */
const harmless = ['name', 'code', 'severity', 'table', 'column', 'constraint', 'syscall', 'statusCode']

/** Deeper causes are left out: nobody reads them, and they could go in a circle. */
const deepest = 5

/** Drizzle ends its message with the values of the query. */
const cut = (message: string): string => message.replace(/\nparams: [\s\S]*$/, '')

/** A copy of an error, and of its causes, for people to read: what was queried, and none of the values in it. */
export function withoutValues(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const message = cut(error.message)
  const copy = new Error(message)
  Object.setPrototypeOf(copy, Object.getPrototypeOf(error))
  Object.assign(copy, Object.fromEntries(Object.entries(error).filter(([key]) => harmless.includes(key))))
  copy.stack = error.stack?.replace(error.message, () => message)
  if (depth === deepest) return copy
  if (error.cause !== undefined) copy.cause = withoutValues(error.cause, depth + 1)
  const errors = error instanceof AggregateError && error.errors.map((each) => withoutValues(each, depth + 1))
  return errors ? Object.assign(copy, { errors }) : copy
}
