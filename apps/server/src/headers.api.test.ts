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
    ['an address that cannot be decoded', '/%zz', {}, [200, 404]],
    ['a call whose address cannot be decoded', '/api/%zz', {}, 400],
    ['a tag', '/tag/unknown.js', {}, 200],
    ['a tag that is known already', '/tag/unknown.js', { headers: { 'if-none-match': '*' } }, 304],
    ['no tag', '/tag/none', {}, 404],
    ['a preview', '/tag/preview.js', {}, 200],
    ['the page editor', '/tag/editor.js', {}, 200],
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
    ['/api/%', 400],
    ['/api/nothing', 404],
    ['/api//evil.test/', 404],
    [`/api/${'x'.repeat(14_000)}`, 404],
  ])('of the API that has no call is a failure in the language of the caller: %.20s', async (path, status) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-language': 'en' } })
    const body = await answer.json()
    expect([answer.status, body]).toEqual([status, expect.objectContaining({ code: status, id: expect.any(String) })])
    expect(['invalid_input', 'not_found']).toContain(body.error)
    expect(body.message).toMatch(/^(Some fields|Not found)/)
  })

  it.each([
    ['/api/user/userLogin', 'GET', 'POST'],
    ['/api/user/userLogin?a=b', 'HEAD', 'POST'],
    ['/api/user/getUserInfo', 'POST', 'GET, HEAD'],
    ['/api/optimize/experience', 'PUT', 'POST, PATCH, DELETE'],
    ['/api/optimize/experience/report/csv', 'HEAD', 'GET'],
    ['/api/openapi.json', 'DELETE', 'GET, HEAD'],
  ])('to a method that the call %s does not have is told so: %s', async (path, method, allowed) => {
    for (const [language, message] of [
      ['zh-TW', '這個網址不支援此請求方法'],
      ['en', 'This address does not support this method.'],
    ] as const) {
      const answer = await fetch(`${server.url}${path}`, { method, headers: { 'accept-language': language } })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
      const failure = { code: 405, error: 'method_not_allowed', message, id: expect.any(String) }
      if (method !== 'HEAD') expect(await answer.json()).toEqual(failure)
    }
  })

  it.each(['/0123/nosuch/%E0%A4%A', '/%', '/%ff/x?tab=%'])(
    'about a page whose address cannot be decoded is that about any page: %s',
    async (path) => {
      const any = await ask('/0123/nosuch')
      const answer = await ask(path)
      expect([answer.status, answer.headers['content-type']]).toEqual([any.status, any.headers['content-type']])
    },
  )

  it.each(['/%', '//evil.test/', '/assets/%00', `/${'x'.repeat(14_000)}`, '/assets/none.js'])(
    'about a path that leads nowhere is a plain text, or the page: %.20s',
    async (path) => {
      for (const [language, words] of [
        ['zh-TW', /^(網址格式錯誤|找不到這筆資料，可能已被刪除)$/],
        ['en', /^(Invalid URL|Not found\. It may have been deleted\.)$/],
      ] as const) {
        const sent = openRequest(server.url, { path, headers: { 'accept-language': language } }).end()
        const [answer] = await once(sent, 'response')
        const body = await readText(answer)
        if (answer.statusCode === 200) expect(body).toMatch(/^<!doctype html>/i)
        else expect([[400, 404].includes(answer.statusCode), body]).toEqual([true, expect.stringMatching(words)])
      }
    },
  )

  it.each([
    ['/collect', 'GET', 'POST, OPTIONS'],
    ['/collect', 'HEAD', 'POST, OPTIONS'],
    ['/collect', 'PUT', 'POST, OPTIONS'],
    ['/tag/unknown.js', 'OPTIONS', 'GET, HEAD'],
    ['/tag/unknown.js', 'POST', 'GET, HEAD'],
    ['/tag/preview.js', 'POST', 'GET, HEAD'],
    ['/tag/editor.js', 'POST', 'GET, HEAD'],
    ['/tag/content/none/none', 'DELETE', 'GET, HEAD'],
  ])('to a method that %s does not have names those it has: %s', async (path, method, allowed) => {
    const answer = await ask(path, { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, allowed])
  })

  it.each(['/tag/unknown.js', '/tag/preview.js', '/health/live', '/api/openapi.json'])(
    'has its headers alone for HEAD: %s',
    async (path) => {
      const [head, whole] = [await ask(path, { method: 'HEAD' }), await ask(path)]
      expect([head.status, head.headers['content-type']]).toEqual([whole.status, whole.headers['content-type']])
    },
  )

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
