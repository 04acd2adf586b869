import { randomUUID } from 'node:crypto'
import { userLogin } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBatch, makeEvent } from './collector/testing/events.ts'
import { ApiClient } from './testing/api.ts'
import { makeStore } from './testing/fixtures.ts'
import { startHop, strangerHeader } from './testing/hop.ts'
import { makePerson, password } from './testing/people.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
let hop: Awaited<ReturnType<typeof startHop>>
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', COLLECTOR_NETWORK_KB: '2' })
  hop = await startHop(server.url)
})
afterAll(async () => {
  await hop.close()
  await server.destroy()
})

it('105 strangers behind one proxy who mistype their passwords keep nobody out', async () => {
  const signIn = (email: string, secret: string, stranger: string) =>
    new ApiClient(hop.url).call(userLogin, {
      body: { email, password: secret },
      headers: { [strangerHeader]: stranger },
    })
  const statuses: number[] = []
  for (let i = 0; i < 105; i++)
    statuses.push((await signIn(`nobody-${i}@demo.test`, 'wrong password', `203.0.113.${i + 1}`)).status)
  expect(statuses.filter((status) => status !== 401)).toEqual([])
  const person = await makePerson(server)
  expect((await signIn(person.email, password, '198.51.100.7')).status).toBe(200)
})

it('shoppers behind one proxy have their own city and their own bytes', async () => {
  const { container } = await makeStore(server)
  const send = async (stranger: string) => {
    const at = Date.now() - 1000
    const events = [makeEvent('page_view', { at, url: `https://shop.test/${'x'.repeat(1000)}` })]
    const batch = makeBatch(container, events, { visitor: randomUUID(), session: randomUUID(), assignments: [] })
    const headers = {
      'content-type': 'text/plain',
      'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15',
      [strangerHeader]: stranger,
    }
    return (await fetch(`${hop.url}/collect`, { method: 'POST', headers, body: JSON.stringify(batch) })).status
  }
  const statuses = []
  for (const stranger of ['168.95.1.1', '36.224.1.1', '8.8.8.8', '168.95.1.2']) statuses.push(await send(stranger))
  expect(statuses).toEqual([202, 202, 202, 202])
  const cities = async () => {
    const query = `SELECT city FROM events WHERE container = '${container}' ORDER BY city`
    const rows = await server.platform.clickhouse.query.query({ query, format: 'JSONEachRow' })
    return (await rows.json<{ city: string }>()).map(({ city }) => city)
  }
  const expected = ['Mountain View', 'keelung-city', 'taipei-city', 'taipei-city']
  await expect.poll(cities, { timeout: 30_000 }).toEqual(expected)
})
