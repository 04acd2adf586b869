import type { Endpoint } from '@vitrine/contract'

type Keyed = Record<string, unknown>
const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

/** Where the first has keys that the second lacks: a schema of the contract drops what it does not name. */
export function findUndocumented(sent: unknown, parsed: unknown, path = ''): string[] {
  if (!isKeyed(sent) || !isKeyed(parsed)) return []
  return Object.keys(sent).flatMap((key) => {
    const place = path === '' ? key : `${path}.${key}`
    return key in parsed ? findUndocumented(sent[key], parsed[key], place) : [place]
  })
}

/** Throws unless the data of an answer is what the contract says, with nothing besides. */
export function requireDocumented({ id, reply }: Pick<Endpoint, 'id' | 'reply'>, data: unknown): void {
  const result = reply.safeParse(data)
  if (!result.success) throw new Error(`${id} answers what the contract does not say: ${result.error.message}`)
  const surplus = findUndocumented(data, result.data)
  if (surplus.length > 0) throw new Error(`${id} answers what the contract does not name: ${surplus.join(', ')}`)
}
