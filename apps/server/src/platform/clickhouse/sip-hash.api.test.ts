import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedFor } from '../../collector/testing/events.ts'
import { startTestCollector, type TestCollector } from '../../collector/testing/server.ts'
import { sipHash64 } from './sip-hash.ts'

let server: TestCollector
beforeAll(async () => {
  server = await startTestCollector({ published: publishedFor({}) })
})
afterAll(() => server.close())

it('hashes every text as the event database does', async () => {
  const texts = ['', 'T1001', '訂單編號 2026', ...Array.from({ length: 40 }, (_, i) => 'x'.repeat(i)), '\u0000\n\u202e']
  const [row] = await server.rows<{ hashes: string[] }>(
    `SELECT arrayMap(text -> toString(sipHash64(text)), [${texts.map((text) => `unhex('${Buffer.from(text).toString('hex')}')`).join()}]) AS hashes`,
  )
  expect(texts.map((text) => String(sipHash64(text)))).toEqual(row?.hashes)
})
