import { createReportTicket, getReport, getReportSeries } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

it('a report ends on the day it starts or after it', async () => {
  const { org, manager } = store
  const { id } = await makeReleased(store)
  const ask = async (start: string, end: string) => {
    const query = { org, id, start, end }
    return Promise.all([getReport, getReportSeries, createReportTicket].map((call) => manager.call(call, { query })))
  }
  for (const { status, failure } of await ask('2026-11-10', '2026-11-09'))
    expect([status, failure.error, failure.issues]).toEqual([
      400,
      'invalid_input',
      [{ path: 'end', error: 'end_before_start', message: '結束時間不可早於開始時間' }],
    ])
  for (const { status } of await ask('2026-11-09', '2026-11-09')) expect(status).toBe(200)
})
