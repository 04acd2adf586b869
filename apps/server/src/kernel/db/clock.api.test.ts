import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { requireSameClock } from './clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

describe('a job that cannot be undone', () => {
  it.each([
    [-3 * 3_600_000, '180 minutes behind'],
    [86_400_000, '1440 minutes ahead of'],
  ])('waits while this machine’s clock is %d ms apart from the database’s', async (apart, words) => {
    const { db } = server.platform
    await expect(requireSameClock(db, () => Date.now() + apart)).rejects.toThrow(words)
    await requireSameClock(db, () => Date.now() + 60_000)
  })
})
