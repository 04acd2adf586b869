/**
 * Stands in for zod in the console's bundle. The contract's schemas are only types here: the server checks every call
 * and answers with issues, so 30 kB (gzip) of parser need not travel to the browser. Whoever parses gets told so.
 */
const refuse = (): never => {
  throw new Error('Schemas are types only in the console: the server parses')
}

const schema: unknown = new Proxy(() => schema, {
  get(_, key) {
    if (typeof key === 'string' && /^(safeP|p)arse(Async)?$|^(en|de)code$/.test(key)) return refuse
    return key === Symbol.toPrimitive ? () => '' : schema
  },
})

export const z = schema
export default schema
