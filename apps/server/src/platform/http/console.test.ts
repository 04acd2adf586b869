import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveConsole } from './console.ts'

const tell = (_: unknown, status: number) => `Told ${status}`

const dist = mkdtempSync(join(tmpdir(), 'vitrine-console-'))
mkdirSync(join(dist, 'assets'))
const html = '<title>Vitrine</title><script>start()</script>'
writeFileSync(join(dist, 'index.html'), html)
writeFileSync(join(dist, 'assets', 'main-1a2b.js'), 'export {}')
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const options: Parameters<typeof serveConsole>[1] = {
  dist,
  origins: ['https://vitrine.test'],
  frames: 'https://tag.test',
  opensStores: /\/editor$/,
  isPrivate: /^\/shared$/,
  tell,
}

test('every address of the console is its page, files are files, and what is missing is told', async () => {
  const http = Fastify()
  await serveConsole(http, options)
  const get = async (url: string) => {
    const { statusCode, headers, body } = await http.inject({ url })
    return [statusCode, headers['cache-control'], body]
  }
  const page = [200, 'no-cache', html]
  for (const url of ['/', '/?return=%2F', '/login', '/assets', '/assets/', '/0123456789abcdef/home'])
    expect([url, ...(await get(url))]).toEqual([url, ...page])
  expect(await get('/assets/main-1a2b.js')).toEqual([200, 'public, max-age=31536000, immutable', 'export {}'])
  expect((await get('/assets/main-gone.js'))[0]).toBe(404)
  for (const url of ['/.vite/manifest.json', '/%2evite/manifest.json', '/assets/../.vite/manifest.json'])
    expect([url, (await get(url))[0]]).toEqual([url, 404])
  for (const url of ['//evil.test/', '/assets/%00', `/${'x'.repeat(14_000)}.js`])
    expect([url, ...(await get(url))]).toEqual([url, 404, undefined, 'Told 404'])
  expect((await http.inject({ url: '/', method: 'POST' })).statusCode).toBe(404)
  expect((await http.inject({ url: '/login', method: 'HEAD' })).statusCode).toBe(200)
  await http.close()
})

test('a file that the build has compressed is sent so to whoever reads it', async () => {
  writeFileSync(join(dist, 'assets', 'big-1a2b.js'), 'plain')
  writeFileSync(join(dist, 'assets', 'big-1a2b.js.br'), 'compressed')
  const http = Fastify()
  await serveConsole(http, options)
  const get = async (encodings: string) => {
    const url = '/assets/big-1a2b.js'
    const { headers, body } = await http.inject({ url, headers: { 'accept-encoding': encodings } })
    return [headers['content-encoding'], headers['content-type'], headers['cache-control'], body]
  }
  const [type, age] = ['application/javascript; charset=utf-8', 'public, max-age=31536000, immutable']
  expect(await get('gzip, br')).toEqual(['br', type, age, 'compressed'])
  expect(await get('identity')).toEqual([undefined, type, age, 'plain'])
  await http.close()
})

test('the page runs the scripts of the console, and none that its origin serves beside them', async () => {
  const http = Fastify()
  await serveConsole(http, { ...options, origins: ['https://vitrine.test', 'http://127.0.0.1:4000'] })
  const { headers } = await http.inject({ url: '/login' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy.find((directive) => directive.startsWith('script-src '))).toBe(
    "script-src 'sha256-" +
      createHash('sha256').update('start()').digest('base64') +
      "' https://vitrine.test/assets/ http://127.0.0.1:4000/assets/",
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBeDefined()
  await http.close()
})

test('only the page that edits stores frames other sites and keeps the windows that it opens', async () => {
  const http = Fastify()
  await serveConsole(http, options)
  const policyOf = async (url: string) => {
    const { headers } = await http.inject({ url })
    const policy = String(headers['content-security-policy']).split(';')
    return [policy.find((directive) => directive.startsWith('frame-src')), headers['cross-origin-opener-policy']]
  }
  const [usual, open] = [
    ['frame-src https://tag.test', 'same-origin'],
    ['frame-src https: http:', 'same-origin-allow-popups'],
  ]
  expect(await policyOf('/a/editor?vid=1')).toEqual(open)
  for (const url of ['/a/editor/b', '/login?a=/editor', '/editor2', '/']) expect(await policyOf(url)).toEqual(usual)
  await http.close()
})

test('a page for whoever has its address is on no list, and leads no site back to it', async () => {
  const http = Fastify()
  await serveConsole(http, options)
  const headersOf = async (url: string) => {
    const { headers } = await http.inject({ url })
    return [headers['x-robots-tag'], headers['referrer-policy']]
  }
  for (const url of ['/shared', '/shared?a=b']) expect(await headersOf(url)).toEqual(['noindex', 'no-referrer'])
  for (const url of ['/', '/shared/more', '/login?a=/shared'])
    expect(await headersOf(url)).toEqual([undefined, 'same-origin'])
  await http.close()
})
