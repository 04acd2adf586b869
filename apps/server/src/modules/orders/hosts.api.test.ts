import { randomUUID } from 'node:crypto'
import { listHosts } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const list = ({ manager, query }: Shop) => manager.must(listHosts, { query })
const named = async (shop: Shop) => (await list(shop)).others.flatMap(({ host }) => host ?? [])

/** One request whose pages are on as many hosts. */
async function send({ container, post }: Shop, hosts: string[], from = '198.51.100.1') {
  const at = Date.now() - 1000
  const events = hosts.map((host) => makeEvent('page_view', { at, url: `https://${host}/` }))
  const page = { url: `https://${hosts[0]}/`, device: 'desktop' as const }
  const batch = makeBatch(container, events, { visitor: randomUUID(), session: randomUUID(), assignments: [], page })
  expect(await post(batch, { 'x-forwarded-for': from })).toMatchObject({
    status: 202,
    body: { accepted: hosts.length },
  })
}
const hostsOf = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}.example`)

it('one request names few hosts that were not known, and what comes from the others is still counted', async () => {
  const shop = await openShop(server)
  await send(shop, [...hostsOf('flood', 49), 'www.shop.test'])
  await expect.poll(async () => (await list(shop)).others.length, soon).toBeGreaterThan(0)
  const { others, total } = await list(shop)
  expect(total).toBe(4)
  expect(
    others
      .filter(({ host }) => host !== null)
      .map(({ host, sessions }) => [host, sessions])
      .sort(),
  ).toEqual(hostsOf('flood', 3).map((host) => [host, 1]))
  expect(others.filter(({ host }) => host === null)).toMatchObject([{ unnamed: 'too_many', sessions: 1 }])
})

it('one sender names few of them an hour, and those that are known are named all the same', async () => {
  const shop = await openShop(server)
  for (let i = 0; i < 30; i++) await send(shop, [`slow${i}.example`])
  await send(shop, ['slow3.example'])
  const known = async () => (await list(shop)).others.find(({ host }) => host === 'slow3.example')?.sessions
  await expect.poll(known, soon).toBe(2)
  expect(await named(shop)).toHaveLength(20)
  await send(shop, ['slow25.example'], '203.0.113.7')
  await expect.poll(() => named(shop), soon).toContain('slow25.example')
  const other = await openShop(server)
  await send(other, ['slow25.example'])
  await expect.poll(() => named(other), soon).toEqual(['slow25.example'])
})

it('pages that tell no address are still told apart', async () => {
  const shop = await openShop(server)
  // A host may be called as anything that objects have by themselves.
  await send(shop, ['one.example', 'constructor'])
  const at = Date.now() - 1000
  const page = { url: 'about:blank', device: 'desktop' as const }
  await shop.post(makeBatch(shop.container, [makeEvent('page_view', { at })], { assignments: [], page }))
  await expect
    .poll(async () => (await list(shop)).others.map(({ host, unnamed }) => [host, unnamed]).sort(), soon)
    .toEqual([
      [null, 'no_address'],
      ['constructor', null],
      ['one.example', null],
    ])
})

it('hosts are found by a part of their name, however many there are', async () => {
  const shop = await openShop(server)
  await send(shop, ['pay.example'])
  const copies = hostsOf('copy', 100)
  for (let i = 0; i < 100; i += 2)
    for (let again = 0; again < 2; again++) await send(shop, copies.slice(i, i + 2), `203.0.113.${i}`)
  const find = (search: string) => shop.manager.must(listHosts, { query: { ...shop.query, search } })
  await expect.poll(async () => (await find('')).total, soon).toBe(101)
  expect((await find('PAY')).others.map(({ host }) => host)).toEqual(['pay.example'])
})
