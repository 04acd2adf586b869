import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign, makeBatch, makeEvent, publishedFor } from '../../collector/testing/events.ts'
import { startTestCollector, type TestCollector } from '../../collector/testing/server.ts'
import { scopeOf } from '../../platform/clickhouse/index.ts'
import type { Reader } from './queries.ts'
import { createSessionCounter } from './session-counter.ts'

let server: TestCollector
beforeAll(async () => {
  server = await startTestCollector({ published: publishedFor({ shop: {}, other: {} }) })
})
afterAll(() => server.close())

/** One more visitor sees the experience. */
async function show(container: string, experience: string): Promise<void> {
  const at = Date.now()
  const page = makeEvent('page_view', { at })
  const exposure = makeEvent('exposure', { at, experience, view: 'v', page_view: page.id, landing: true })
  const batch = makeBatch(container, [page, exposure], { assignments: [assign(experience, 'v', at)] })
  expect((await server.post(batch)).status).toBe(202)
  await server.service.inserter.drain()
}

function setUp() {
  const state = { now: 0, queries: 0, away: false }
  const reader = {
    query: {
      query: (...args: Parameters<Reader['query']['query']>) => {
        state.queries++
        return state.away ? Promise.reject(new Error('away')) : server.clickhouse.query.query(...args)
      },
    },
  } as Reader
  const counter = createSessionCounter(reader, () => state.now)
  const count = async (ids: string[], container = 'shop') =>
    Object.fromEntries(await counter(scopeOf(container, { domain: 'shop.example', hosts: [] }), ids))
  return { state, count }
}

describe('the sessions of a list', () => {
  it('are counted once in five seconds, and are never older', async () => {
    const { state, count } = setUp()
    await show('shop', 'a')
    expect(await Promise.all([count(['a', 'b']), count(['b', 'a'])])).toEqual([{ a: 1 }, { a: 1 }])
    await show('shop', 'a')
    state.now = 4999
    expect(await count(['a', 'b'])).toEqual({ a: 1 })
    expect(state.queries).toBe(1)
    state.now = 5000
    expect(await count(['a', 'b'])).toEqual({ a: 2 })
    expect(state.queries).toBe(2)
  })

  it('are kept apart by experiences and by container', async () => {
    const { state, count } = setUp()
    await show('shop', 'c')
    expect(await count(['c'])).toEqual({ c: 1 })
    expect(await count(['c', 'd'])).toEqual({ c: 1 })
    expect(await count(['c'], 'other')).toEqual({})
    expect(state.queries).toBe(3)
  })

  it('are asked for again at once when the store was away', async () => {
    const { state, count } = setUp()
    await show('shop', 'e')
    state.away = true
    await expect(count(['e'])).rejects.toThrow('away')
    state.away = false
    expect(await count(['e'])).toEqual({ e: 1 })
  })
})
