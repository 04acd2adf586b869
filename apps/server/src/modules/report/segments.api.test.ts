import { randomUUID } from 'node:crypto'
import { getReportSegments } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { assign, makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, soon } from '../../testing/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

it('a city of Taiwan has the name that its people call it by, any other place its own', async () => {
  const { org, container, experience, b, manager, exposure } = await openShop(server)
  const collect = server.roles.collector?.collect
  for (const city of ['taipei-city', 'Osaka', '']) {
    const at = Date.now() - 1000
    const [name, event] = exposure()
    const page = { url: 'https://shop.test/', device: 'desktop' as const }
    const visitor = { visitor: randomUUID(), assignments: [assign(experience.id, b, at)], page }
    const batch = makeBatch(container, [makeEvent(name, { at, ...event })], visitor)
    const answer = await collect?.(
      JSON.stringify(batch),
      { userAgent: 'Mozilla/5.0 (Macintosh) Safari/605.1.15', city },
      Date.now(),
    )
    expect(answer?.status).toBe(202)
  }
  const namesIn = async (language: string) => {
    const query = { org, id: experience.id, by: 'city' as const }
    const { segments } = await manager.must(getReportSegments, { query, headers: { 'accept-language': language } })
    return segments.map(({ value, name }) => `${value} ${name}`).sort()
  }
  await vi.waitFor(
    async () => expect(await namesIn('zh-TW')).toEqual(['city: ', 'city:Osaka Osaka', 'city:taipei-city 台北市']),
    soon,
  )
  expect(await namesIn('en')).toEqual(['city: ', 'city:Osaka Osaka', 'city:taipei-city Taipei City'])
})
