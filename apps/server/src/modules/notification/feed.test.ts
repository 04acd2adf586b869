import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createFeed } from './feed.ts'

const silent = { warn() {} }
const zero = { unread: 0, newest: null }

it('ends when the caller may listen no more', async () => {
  let allowed = true
  const feed = createFeed({ count: async () => () => zero, log: silent, pollMs: 5, heartbeatMs: 10 })
  const stream = feed.listen({ person: 'p', container: 'c', types: [], mayListen: async () => allowed })
  if (!stream) throw new Error('no stream')
  setTimeout(() => {
    allowed = false
  }, 60)
  const all = await text(stream)
  expect(all.startsWith('event: unread\ndata: {"unread":0,"newest":null}\n\n')).toBe(true)
  expect(all).toContain(': still here\n\n')
})

it('outlives a store that is away, and asks nothing when nobody listens', async () => {
  let asked = 0
  const count = async () => {
    asked++
    if (asked < 3) throw new Error('away')
    return () => ({ unread: asked > 5 ? 2 : 1, newest: null })
  }
  const mayListen = async () => {
    if (asked < 3) throw new Error('away')
    return true
  }
  const feed = createFeed({ count, log: silent, pollMs: 5, heartbeatMs: 5 })
  const stream = feed.listen({ person: 'p', container: 'c', types: [], mayListen })
  if (!stream) throw new Error('no stream')
  const seen: string[] = []
  for await (const chunk of stream) {
    seen.push(...(String(chunk).match(/"unread":\d/g) ?? []))
    if (seen.length === 2) break
  }
  expect(seen).toEqual(['"unread":1', '"unread":2'])
  await new Promise((resolve) => setTimeout(resolve, 30))
  const then = asked
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(then)
})

it('lets go of a listener that takes nothing', async () => {
  let n = 0
  const feed = createFeed({
    count: async () => () => ({ unread: n++, newest: 'x'.repeat(5000) }),
    log: silent,
    pollMs: 2,
  })
  const stream = feed.listen({ person: 'p', container: 'c', types: [], mayListen: async () => true })
  await expect.poll(() => stream?.destroyed).toBe(true)
})
