import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from './catalog.ts'
import { LOOKS } from './lookbook.ts'
import { createDemoStore, startDemoStore } from './server.ts'

const TAG = 'http://localhost:4000/tag/demo.js'
let app: FastifyInstance

beforeAll(() => {
  app = createDemoStore({ tagUrl: () => TAG })
})
afterAll(() => app.close())

async function getPage(url: string) {
  const answer = await app.inject({ url })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}

describe('pages', () => {
  const paths = [
    '/',
    '/category/tea',
    '/category/all',
    '/search?q=烏龍',
    '/cart',
    '/login',
    '/app',
    '/app/look/first-light',
  ]
  const labs = [
    '/labs',
    '/labs/strict-csp',
    '/labs/rerender',
    '/labs/late',
    '/labs/error',
    '/labs/slow',
    '/labs/install',
  ]
  const products = PRODUCTS.map(({ slug }) => `/products/${slug}`)

  test.each([...paths, ...labs, ...products])('%s answers with one document', async (url) => {
    const { status, body, headers } = await getPage(url)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.match(/<html/g)).toHaveLength(1)
    expect(body).not.toContain('undefined')
    expect(body).not.toContain('[object')
    expect(body).not.toContain(' style="')
  })

  test.each(['/products/nothing', '/category/nothing', '/thank-you/SL1', '/images/nothing.svg', '/nothing'])(
    '%s is a 404 page',
    async (url) => {
      const { status, body } = await getPage(url)
      expect(status).toBe(404)
      expect(body).toContain('這裡只有霧')
    },
  )

  test('a bad request gets a page and its status', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/login', headers, body: '{' })
    expect(answer.statusCode).toBe(400)
  })

  test('search treats 台 as 臺 and escapes what was typed', async () => {
    expect((await getPage('/search?q=台茶十八號')).body).toContain('日月潭紅玉紅茶')
    const { body } = await getPage(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(body).toContain('\\u003cscript\\u003e')
  })

  test('sorting by price orders the products', async () => {
    const { body } = await getPage('/category/tea?sort=price-asc')
    expect(body.indexOf('ruby-black-tea')).toBeLessThan(body.indexOf('oriental-beauty'))
  })
})

describe('assets', () => {
  const pictures = [...PRODUCTS.map(({ slug }) => slug), ...LOOKS.map(({ id }) => id), 'hero', 'terrace']

  test.each(pictures)('/images/%s.svg is a drawing', async (name) => {
    const { status, body, headers } = await getPage(`/images/${name}.svg`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(body).not.toMatch(/NaN|undefined/)
  })

  test('a color has a picture of its own', async () => {
    const plain = await getPage('/images/mist-teapot.svg')
    const moss = await getPage('/images/mist-teapot.svg?variant=WARE-POT-MOS')
    expect(moss.body).not.toBe(plain.body)
  })

  test.each(['store.css', 'store.js', 'app.js', 'labs/rerender.js', 'mark.svg'])(
    '/assets/%s is served',
    async (name) => {
      expect((await getPage(`/assets/${name}`)).status).toBe(200)
    },
  )
})

describe('the tag', () => {
  test('comes first in the head, in the way the address asks for', async () => {
    const first = (body: string) => body.split('<meta charset="utf-8">')[1]?.trimStart() ?? ''
    expect(first((await getPage('/')).body)).toMatch(/^<script src="http:\/\/localhost:4000\/tag\/demo\.js"><\/script>/)
    expect(first((await getPage('/?vt=async')).body)).toMatch(/^<script async src="http/)
    expect((await getPage('/?vt=off')).body).not.toContain(TAG)
  })

  test('is left out when there is none, and may differ by request', async () => {
    const store = createDemoStore({ tagUrl: ({ headers }) => headers['x-tag']?.toString() })
    expect((await store.inject('/')).body).not.toContain('/tag/')
    const answer = await store.inject({ url: '/', headers: { 'x-tag': 'https://a.test/t.js?a="' } })
    expect(answer.body).toContain('src="https://a.test/t.js?a=&quot;"')
    await store.close()
  })
})

describe('labs', () => {
  test('the strict policy lets in the nonce and the origin of the tag, and nothing inline', async () => {
    const { headers, body } = await getPage('/labs/strict-csp')
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).toContain(`script-src 'nonce-${nonce}' http://localhost:4000;`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("connect-src 'self' http://localhost:4000;")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain(`<script nonce="${nonce}">`)
    const scripts = body.match(/<script(?! src="http:\/\/localhost:4000)[^>]*>/g) ?? []
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true)
    expect((await getPage('/labs/strict-csp')).headers['content-security-policy']).not.toBe(policy)
  })

  test('a pasted snippet stands first in the head of a page of its own', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = (headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/labs/install',
        headers: { ...form, ...headers },
        payload: new URLSearchParams({ snippet: '<script src="https://tag.test/tag/a.js"></script>' }).toString(),
      })
    const { statusCode, headers } = await post()
    expect(statusCode).toBe(303)
    const { status, body } = await getPage(String(headers.location))
    expect(status).toBe(200)
    expect(body).toContain('<meta charset="utf-8">\n<script src="https://tag.test/tag/a.js"></script>')
    expect(body).not.toContain(TAG)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await getPage('/labs/install/unknown')).status).toBe(404)
  })

  test('the slow page sends its head 300 ms before its body', async () => {
    const store = await startDemoStore({ host: '127.0.0.1', port: 0, tagUrl: () => undefined })
    const answer = await fetch(`${store.url}/labs/slow`)
    const chunks: string[] = []
    for await (const chunk of answer.body ?? []) chunks.push(Buffer.from(chunk).toString())
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks[0]).toContain('</head>')
    expect(chunks[0]).not.toContain('<body>')
    await store.close()
  })
})

test('its sitemap names pages that are there', async () => {
  const { body } = await getPage('/sitemap.xml')
  const pages = [...body.matchAll(/<loc>http:\/\/[^/<]+([^<]+)<\/loc>/g)].map(([, path]) => String(path))
  expect(pages.length).toBeGreaterThan(PRODUCTS.length)
  for (const path of pages) expect([path, (await getPage(path)).status]).toEqual([path, 200])
  expect((await getPage('/robots.txt')).body).toMatch(/^Sitemap: http:.+\/sitemap\.xml$/m)
})
