import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askPlatform } from './http.ts'

/** Asks a platform that answers so, as often as it is asked. */
async function ask(status: number, body = '{}') {
  let asked = 0
  const platform = createServer((_request, response) => {
    asked++
    response.writeHead(status).end(body)
  })
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  const [outcome] = await Promise.allSettled([askPlatform(url)])
  platform.closeAllConnections()
  await new Promise((done) => platform.close(done))
  return { url, asked, outcome }
}

const unavailable = (message: string) => ({ reason: { code: 'unavailable', cause: { message } } })

it('a platform that fails or sends too much is unavailable, and the error keeps why', async () => {
  const { url, outcome, asked } = await ask(502)
  expect([outcome, asked]).toMatchObject([unavailable('HTTP 502'), 1])
  const { outcome: large } = await ask(200, 'x'.repeat(8 * 1024 * 1024 + 1))
  expect(large).toMatchObject(unavailable('too large'))
  // Nobody listens there any more.
  const gone = { code: 'unavailable', cause: { cause: { code: 'ECONNREFUSED' } } }
  await expect(askPlatform(url)).rejects.toMatchObject(gone)
})

it('a platform that is busy is asked again, and what it refuses is an answer', async () => {
  const { outcome, asked } = await ask(429)
  expect([outcome, asked]).toMatchObject([unavailable('HTTP 429'), 3])
  expect((await ask(403)).outcome).toMatchObject({ value: { status: 403, body: {} } })
})
