import { once } from 'node:events'
import { request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/server.ts'
import { makeContainer, makeOrganization } from './testing/store.ts'

let server: TestServer
let tag: string
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.platform
  tag = `/tag/${await makeContainer(db, await makeOrganization(db))}.js`
})
afterAll(() => server.destroy())

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** As a client sends it, without anything that fetch adds or decodes. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  const sent = openRequest(server.url, { path, method, headers })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string | undefined> }
}

describe('every answer', () => {
  it.each<[string, string, Ask, number | number[]]>([
    ['the console', '/', {}, [200, 404]],
    ['a file that is not there', '/assets/none.js', {}, 404],
    ['a call', '/api/openapi.json', {}, 200],
    ['a refused call', '/api/user/getUserInfo', {}, 401],
    ['an unknown call', '/api/nothing', { method: 'POST' }, 404],
    ['an address that cannot be decoded', '/%zz', {}, 400],
    ['a tag', '/tag/unknown.js', {}, 200],
    ['a tag that is known already', '/tag/unknown.js', { headers: { 'if-none-match': '*' } }, 304],
    ['no tag', '/tag/none', {}, 404],
    ['a preview', '/tag/preview.js', {}, 200],
    ['a content file', '/tag/content/none/none', {}, 404],
    ['a chunk that is not there', '/tag/chunks/none.js', {}, 404],
    ['what is no batch', '/collect', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 400],
    ['a preflight', '/collect', { method: 'OPTIONS' }, [204, 404]],
    ['health', '/health/live', {}, 200],
    ['an unknown method', '/', { method: 'PROPFIND' }, [404, 405]],
  ])('says that it is what it says: %s', async (_, path, how, status) => {
    const answer = await ask(path, how)
    expect([status].flat()).toContain(answer.status)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('says so to %s', async (_, sent, status) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(sent)
    const answer = await readText(socket)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
  })
})

describe('what is compressed', () => {
  it.each([
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('comes in an encoding that %s takes', async (accepted, encoding) => {
    for (const path of [tag, '/api/openapi.json']) {
      const { status, headers } = await ask(path, { headers: { 'accept-encoding': accepted } })
      expect([path, status, headers['content-encoding']]).toEqual([path, 200, encoding])
      if (path === tag || encoding) expect(headers.vary).toContain('accept-encoding')
    }
  })

  it('is, of a tag, not sent again to whoever has it, in a list and by a weak tag too', async () => {
    const { etag = '' } = (await ask(tag)).headers
    const statusFor = async (known: string) => (await ask(tag, { headers: { 'if-none-match': known } })).status
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, `W/"x",W/${etag}`, '*'])
      expect(await statusFor(known)).toBe(304)
    for (const known of ['"x"', etag.slice(1, -1), '"*"']) expect(await statusFor(known)).toBe(200)
  })
})
