import type { Container } from '@vitrine/contract'

/** One order, as the store's server tells it. In double quotes, so that the shell puts in the key of `$VITRINE_SERVER_KEY`. */
export function orderCommand(key: string, { id, tag_url, currency }: Pick<Container, 'id' | 'tag_url' | 'currency'>) {
  const event = {
    id: crypto.randomUUID(),
    name: 'purchase',
    at: Date.now(),
    transaction: 'T1001',
    value: 1180,
    currency,
  }
  const body = JSON.stringify({ container: id, events: [event] }, null, 2)
  return `curl -X POST '${new URL(tag_url).origin}/collect' \\
  -H "Authorization: Bearer ${key}" \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`
}
