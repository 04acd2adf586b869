import { randomUUID } from 'node:crypto'
import { createServerKey, getServerKey, revokeServerKey } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEvent } from '../../collector/testing/events.ts'
import { idempotencyKeys, publishedTags, serverKeys } from '../../kernel/db/index.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await startTestServer()
  shop = await openShop(server)
})
afterAll(() => server.destroy())

const order = (more: object = {}) =>
  makeEvent('purchase', { transaction: randomUUID(), value: 1, currency: 'TWD', ...more })

describe('a server key', () => {
  it('is shown once, stored hashed, told by its end, and leaves no trace of itself anywhere', async () => {
    const { key, server_key } = await shop.manager.must(createServerKey, { query: shop.query })
    expect(key).toMatch(/^vsk_[\w-]{43}$/)
    expect(server_key).toMatchObject({ tail: key.slice(-4), used_at: null, expires_at: null })
    expect(server_key.created_by).toMatch(/^User /)
    const listed = await shop.storeManager.must(getServerKey, { query: shop.query })
    expect(listed).toEqual([server_key])
    const stored = await server.platform.db.withOrg(shop.org, async (tx) => [
      await tx.select().from(serverKeys),
      await tx.select().from(publishedTags).where(eq(publishedTags.containerId, shop.container)),
    ])
    expect(JSON.stringify([stored, await readOperations(shop)])).not.toContain(key.slice(4, 30))
    expect((await shop.serve(key, [order()])).body).toEqual({ accepted: 1, rejected: [] })
    await expect
      .poll(async () => (await shop.manager.must(getServerKey, { query: shop.query }))[0]?.used_at, soon)
      .toEqual(expect.any(String))
  })

  it('is shown again to who asks with the same Idempotency-Key, and yet stored nowhere in the clear', async () => {
    const own = await openShop(server)
    const make = () =>
      own.manager.must(createServerKey, { query: own.query, headers: { 'idempotency-key': 'the answer was lost' } })
    const { key } = await make()
    expect((await make()).key).toBe(key)
    const stored = await server.platform.db.withOrg(own.org, (tx) => tx.select().from(idempotencyKeys))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(key.slice(4, 30))
  })

  it('is shown again as it stands by then, and no more once it is revoked', async () => {
    const own = await openShop(server)
    const make = (name: string) =>
      own.manager.call(createServerKey, { query: own.query, headers: { 'idempotency-key': name } })
    const first = await make('first')
    const second = await make('second')
    expect((await make('first')).data).toEqual({
      key: first.data.key,
      server_key: { ...first.data.server_key, expires_at: expect.any(String) },
    })
    expect((await make('second')).data).toEqual(second.data)
    await own.manager.must(revokeServerKey, { query: own.query })
    for (const name of ['first', 'second'])
      expect(await make(name)).toMatchObject({ status: 409, failure: { error: 'answer_gone' } })
    expect(await own.manager.must(getServerKey, { query: own.query })).toEqual([])
    expect((await make('third')).status).toBe(200)
  })

  it('is refused when it is wrong, another container’s or none, and never taken for a browser', async () => {
    const own = await openShop(server)
    const [mine, theirs] = [await own.makeKey(), await shop.makeKey()]
    for (const wrong of [theirs, `${mine}x`, mine.slice(0, -1), 'x', ''])
      expect(await own.serve(wrong, [order()]), wrong).toEqual({ status: 401, body: { error: 'wrong_server_key' } })
    const basic = await own.post({ container: own.container, events: [order()] }, { authorization: `Basic ${mine}` })
    expect(basic.status).toBe(401)
    const nobody = await own.post({ container: 'nosuch', events: [order()] }, { authorization: `Bearer ${mine}` })
    expect(nobody.status).toBe(401)
    expect((await own.serve(mine, [order()])).status).toBe(202)
  })

  it('tells orders and refunds only, each of which leads to an order', async () => {
    const key = await shop.makeKey()
    const visitor = randomUUID()
    const { body } = await shop.serve(key, [
      order(),
      order({ transaction: undefined }),
      makeEvent('refund'),
      makeEvent('refund', { transaction: 'T' }),
      makeEvent('page_view'),
      order({ at: Date.now() - 20 * 86_400_000 }),
      order({ at: Date.now() - 40 * 86_400_000 }),
      order({ id: 'no-uuid' }),
    ])
    expect(body).toEqual({
      accepted: 3,
      rejected: [
        { index: 1, reason: 'invalid' },
        { index: 2, reason: 'invalid' },
        { index: 4, reason: 'invalid' },
        { index: 6, reason: 'too_old' },
        { index: 7, reason: 'invalid' },
      ],
    })
    const known = await shop.serve(key, [order({ transaction: undefined })], { visitor })
    expect(known.body.accepted).toBe(1)
    for (const broken of [{}, { container: shop.container }, { container: shop.container, events: [] }])
      expect((await shop.post(broken, { authorization: `Bearer ${key}` })).status).toBe(400)
  })

  it('is replaced with a grace of 24 hours, after which only the new one works', async () => {
    const [first, second] = [await shop.makeKey(), await shop.makeKey()]
    const [now, before] = await shop.manager.must(getServerKey, { query: shop.query })
    expect(now).toMatchObject({ tail: second.slice(-4), expires_at: null })
    expect(before?.tail).toBe(first.slice(-4))
    expect(Date.parse(before?.expires_at ?? '') - Date.now()).toBeGreaterThan(23.9 * 3600_000)
    for (const key of [first, second])
      await expect.poll(async () => (await shop.serve(key, [order()])).status, soon).toBe(202)
    await server.platform.db.withOrg(shop.org, async (tx) => {
      const ended = { expiresAt: new Date(Date.now() - 1000) }
      await tx
        .update(serverKeys)
        .set(ended)
        .where(eq(serverKeys.tail, first.slice(-4)))
      await publishContainer(tx, { kinds: kindRegistry }, shop.org, shop.container)
    })
    await expect.poll(async () => (await shop.serve(first, [order()])).status, soon).toBe(401)
    expect((await shop.serve(second, [order()])).status).toBe(202)
    expect(await shop.manager.must(getServerKey, { query: shop.query })).toHaveLength(1)
  })

  it('of two works at most: replaced twice within the grace, the first one ends', async () => {
    const [first, second, third] = [await shop.makeKey(), await shop.makeKey(), await shop.makeKey()]
    await expect.poll(async () => (await shop.serve(first, [order()])).status, soon).toBe(401)
    for (const key of [second, third])
      await expect.poll(async () => (await shop.serve(key, [order()])).status, soon).toBe(202)
  })

  it('is revoked with all others at once, which the log tells', async () => {
    const keys = [await shop.makeKey(), await shop.makeKey()]
    expect(await shop.storeManager.must(revokeServerKey, { query: shop.query })).toEqual({ revoked: 2 })
    for (const key of keys) await expect.poll(async () => (await shop.serve(key, [order()])).status, soon).toBe(401)
    expect(await shop.manager.must(getServerKey, { query: shop.query })).toEqual([])
    const tails = keys.map((key) => `…${key.slice(-4)}`)
    expect((await readOperations(shop)).slice(0, 3).map(({ action, target }) => [action, target])).toEqual([
      ['container.key_revoke', tails.toReversed().join(', ')],
      ['container.key_create', tails[1]],
      ['container.key_create', tails[0]],
    ])
    const traces = (await readOperations(shop)).length
    expect(await shop.manager.must(revokeServerKey, { query: shop.query })).toEqual({ revoked: 0 })
    expect(await readOperations(shop)).toHaveLength(traces)
  })

  it('is nobody’s business who only sees the store', async () => {
    for (const call of [getServerKey, createServerKey, revokeServerKey])
      for (const client of [shop.store.member, shop.store.assigned, shop.store.unassigned])
        expect((await client.call(call, { query: shop.query })).status, call.id).toBe(403)
  })
})
