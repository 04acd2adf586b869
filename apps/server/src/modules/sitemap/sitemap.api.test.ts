import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  deleteContainer,
  getTask,
  inFamily,
  matchSitemap,
  readSitemap,
  type SitemapMatch,
  type SitemapProblem,
  updateContainer,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isLong } from '../../../../../tools/effort.ts'
import { tasks } from '../../kernel/db/index.ts'
import { makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { findPages } from './queries.ts'
import { sitemaps } from './tables.ts'

/** A shop whose files each test writes: a text, or how it is answered. */
let files: Record<string, string | Buffer | ((response: ServerResponse) => void)> = {}
let asked: string[] = []
const shop = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop.test')
  asked.push(pathname)
  const file = files[pathname]
  if (file === undefined) response.writeHead(404).end('<html>')
  else if (typeof file === 'function') file(response)
  else response.end(file)
})
let origin: string
let server: TestServer
let store: Store
let experience: string
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  server = await startTestServer({ OUTGOING_ALLOW: host })
})
beforeEach(async () => {
  files = {}
  asked = []
  store = await makeStore(server)
  experience = (await makeReady(store)).id
  await setWebsite(`${origin}/shop/`)
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

const setWebsite = (website: string) =>
  store.manager.must(updateContainer, { query: { org: store.org, id: store.container }, body: { website } })
const subject = () => ({ query: { org: store.org, experience_id: experience } })
const ask = (client = store.member) => client.must(readSitemap, subject())
const match = (client = store.member) => client.must(matchSitemap, subject())
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`

/** Has it read, and answers what is known once that has ended, which may take `timeout` ms. */
async function readAll(timeout = 10_000): Promise<SitemapMatch> {
  expect((await ask()).task).toMatchObject({ kind: 'read-sitemap' })
  await expect.poll(async () => (await match()).task, { timeout, interval: 100 }).toBeNull()
  return match()
}

describe("a store's sitemap", () => {
  it('is read when somebody asks for it, and matched with the rules', async () => {
    expect(await match()).toEqual({ task: null, list: null, problem: null, counts: null })
    expect(asked).toEqual([])
    files = {
      '/robots.txt': `User-agent: *\nSitemap: ${origin}/index.xml\n`,
      '/index.xml': index('/pages.xml', '/products.xml.gz', '/gone.xml'),
      '/pages.xml': urlset('/', '/about', '/'),
      '/products.xml.gz': gzipSync(urlset('/products/1', '/products/2')),
    }
    const found = await readAll()
    expect(found).toMatchObject({
      task: null,
      list: { found: 4, cut: false, unread: 1 },
      problem: null,
      counts: {
        tried: 4,
        rules: [{ pages: 1, examples: [`${origin}/`] }],
        matched: { pages: 1, examples: [`${origin}/`] },
        uncaught: { pages: 3, examples: [`${origin}/about`, `${origin}/products/1`, `${origin}/products/2`] },
      },
    })
    expect(asked).toEqual(['/robots.txt', '/index.xml', '/pages.xml', '/products.xml.gz', '/gone.xml'])
    const [task] = await server.platform.db.withOrg(store.org, (tx) => tx.select().from(tasks))
    expect(task).toMatchObject({ state: 'done', done: 4, total: 4 })
  })

  it('is not read again within a minute, and once at a time', async () => {
    const gate = Promise.withResolvers<void>()
    files['/sitemap.xml'] = (response) => void gate.promise.then(() => response.end(urlset('/')))
    const [one, two] = await Promise.all([ask(), ask(store.manager)])
    expect(one.task?.id).toBe(two.task?.id)
    await expect.poll(() => asked, { timeout: 5000 }).toContain('/sitemap.xml')
    const query = { org: store.org, id: one.task?.id as string }
    expect(await store.assigned.must(getTask, { query })).toMatchObject({ state: 'running' })
    expect((await match()).task?.id).toBe(one.task?.id)
    gate.resolve()
    await expect.poll(() => match(), { timeout: 5000 }).toMatchObject({ list: { found: 1 }, task: null })
    expect((await ask()).task).toBeNull()
    const before = new Date(Date.now() - 61_000)
    await server.platform.db.withOrg(store.org, (tx) => tx.update(sitemaps).set({ readAt: before }))
    expect((await ask()).task?.id).not.toBe(one.task?.id)
  })

  it('is read as far as it goes where an index leads to more files than are read', async () => {
    const names = Array.from({ length: 600 }, (_, i) => `/part-${i}.xml`)
    files = { '/sitemap.xml': index(...names) }
    for (const [i, name] of names.entries()) files[name] = urlset(`/page-${i}`)
    expect((await readAll(60_000)).list).toMatchObject({ found: 499, cut: true, unread: 0 })
  }, 90_000)

  const redirect = (to: string) => (response: ServerResponse) => response.writeHead(302, { location: to }).end()
  it.each<[SitemapProblem, string, typeof files]>([
    ['no_sitemap', '/sitemap.xml', {}],
    ['not_xml', '/sitemap.xml', { '/sitemap.xml': '<!doctype html><p>Welcome' }],
    ['empty', '/sitemap.xml', { '/sitemap.xml': '<urlset></urlset>' }],
    ['not_reachable', '/sitemap.xml', { '/sitemap.xml': (response) => response.writeHead(503).end() }],
    ['not_reachable', '/missing.xml', { '/robots.txt': 'Sitemap: /missing.xml' }],
    ['not_reachable', '/sitemap.xml', { '/sitemap.xml': (response) => response.destroy() }],
    ['address_refused', '169.254.169.254', { '/sitemap.xml': redirect('http://169.254.169.254/latest') }],
    ['address_refused', '10.0.0.1', { '/robots.txt': 'Sitemap: http://10.0.0.1/sitemap.xml' }],
    ['too_large', '/sitemap.xml', { '/sitemap.xml': gzipSync(Buffer.alloc(51 * 1024 * 1024, ' ')) }],
  ])('cannot be read, and says why: %s of %s', async (error, where, given) => {
    files = given
    const found = await readAll()
    expect(found).toMatchObject({ list: null, problem: { error }, counts: null })
    expect(found.problem?.url).toContain(where)
    expect(found.problem?.message).toMatch(/[。]$/)
    const [task] = await server.platform.db.withOrg(store.org, (tx) => tx.select().from(tasks))
    expect(task).toMatchObject({ state: 'failed', error })
  })

  it('keeps what was read when a later try brings nothing', async () => {
    files['/sitemap.xml'] = urlset('/', '/a')
    await readAll()
    const before = new Date(Date.now() - 61_000)
    await server.platform.db.withOrg(store.org, (tx) => tx.update(sitemaps).set({ readAt: before }))
    files = {}
    expect(await readAll()).toMatchObject({
      list: { found: 2, read_at: before.toISOString() },
      problem: { error: 'no_sitemap' },
      counts: { matched: { pages: 1 } },
    })
  })

  it('of another website is none of the present one, whose own can be read at once', async () => {
    files['/sitemap.xml'] = urlset('/', '/a')
    await readAll()
    await setWebsite(`${origin}/another/page`)
    expect((await match()).list?.found).toBe(2)
    await setWebsite('http://127.0.0.2:9/')
    expect(await match()).toEqual({ task: null, list: null, problem: null, counts: null })
    const place = [store.org, store.container] as const
    const { db } = server.platform
    expect(await db.withOrg(store.org, (tx) => findPages(tx, ...place))).toBeUndefined()
    expect(await readAll()).toMatchObject({ list: null, problem: { error: 'address_refused' }, counts: null })
    await setWebsite(`${origin}/shop/`)
    expect(await match()).toMatchObject({ list: null, problem: null })
    files['/sitemap.xml'] = urlset('/b')
    expect((await readAll()).list).toMatchObject({ found: 1 })
  })

  it('is kept up to 50,000 pages, which are tried without holding up anybody', async () => {
    const many = (from: number) => urlset(...Array.from({ length: 30_000 }, (_, i) => `/products/${from + i}`))
    files = { '/sitemap.xml': index('/1.xml', '/2.xml'), '/1.xml': many(0), '/2.xml': many(30_000) }
    const found = await readAll()
    expect(found.list).toMatchObject({ found: 50_000, cut: true, unread: 0 })
    expect(found.counts).toMatchObject({ tried: 50_000, matched: { pages: 0 }, uncaught: { pages: 50_000 } })
    expect(found.counts?.uncaught.examples).toHaveLength(20)
  })

  it('is read through an index of 200 files, packed or not', async () => {
    const paths = Array.from({ length: 200 }, (_, i) => `/part/${i}.xml`)
    files = { '/sitemap.xml': index(...paths) }
    for (const [i, path] of paths.entries()) {
      const pages = urlset(...Array.from({ length: 20 }, (_, page) => `/products/${i}-${page}`))
      files[path] = i % 2 ? gzipSync(pages) : pages
    }
    const found = await readAll()
    expect(found.list).toMatchObject({ found: 4000, cut: false, unread: 0 })
    expect(found.counts).toMatchObject({ tried: 4000, uncaught: { pages: 4000 } })
    expect(asked).toHaveLength(202)
  })

  it('is not read in circles', async () => {
    files = {
      '/sitemap.xml': index('/sitemap.xml', '/ring.xml', '/pages.xml'),
      '/ring.xml': index('/sitemap.xml', '/ring.xml', '/deeper.xml'),
      '/deeper.xml': index('/ring.xml', '/deepest.xml'),
      '/pages.xml': urlset('/', '/about'),
    }
    const found = await readAll()
    // What an index of an index of an index names is too deep.
    expect(found.list).toMatchObject({ found: 2, cut: false, unread: 1 })
    expect(asked).toEqual(['/robots.txt', '/sitemap.xml', '/ring.xml', '/pages.xml', '/deeper.xml'])
  })

  if (isLong)
    it('of a server that trickles is waited for half a minute, and the rest is read', async () => {
      const trickling = new Set<NodeJS.Timeout>()
      files = {
        '/sitemap.xml': index('/slow.xml', '/pages.xml'),
        '/slow.xml': (response) => {
          response.write('<urlset>')
          trickling.add(setInterval(() => response.write('     '), 1000))
        },
        '/pages.xml': urlset('/', '/about'),
      }
      await ask()
      const began = performance.now()
      await expect.poll(async () => (await match()).list?.found, { timeout: 45_000, interval: 500 }).toBe(2)
      for (const timer of trickling) clearInterval(timer)
      expect(performance.now() - began).toBeGreaterThan(25_000)
      expect((await match()).list).toMatchObject({ cut: false, unread: 1 })
    }, 60_000)

  it('is a matter of who may edit rules; whoever may look sees what was read', async () => {
    const { assigned, unassigned, member } = store
    expect((await assigned.call(readSitemap, subject())).status).toBe(403)
    expect((await unassigned.call(matchSitemap, subject())).status).toBe(403)
    expect((await assigned.call(matchSitemap, subject())).status).toBe(200)
    const query = { ...subject().query, experience_id: 'unknown' }
    expect((await member.call(readSitemap, { query })).status).toBe(404)
    expect((await member.call(inFamily(readSitemap, 'url_view'), subject())).status).toBe(404)
    const stranger = await makeStore(server)
    expect((await stranger.manager.call(readSitemap, subject())).status).toBe(403)
    expect(asked).toEqual([])
    const [left] = await server.platform.db.withOrg(store.org, (tx) => tx.select().from(tasks))
    expect(left).toBeUndefined()
  })

  it('is not read on a disabled plan, and goes with its container', async () => {
    files['/sitemap.xml'] = urlset('/')
    await readAll()
    const { org, container, manager } = store
    await server.platform.postgres.execute(`update organizations set level = 'disable' where id = '${org}'`)
    expect((await manager.call(readSitemap, subject())).failure).toMatchObject({ error: 'plan_required' })
    expect((await match()).list?.found).toBe(1)
    await manager.must(deleteContainer, { query: { org, container_id: container } })
    const left = await server.platform.db.withSystem(async (tx) => [
      ...(await tx.select({ org: tasks.orgId }).from(tasks).where(eq(tasks.orgId, org))),
      ...(await tx.select({ org: sitemaps.orgId }).from(sitemaps).where(eq(sitemaps.orgId, org))),
    ])
    expect(left).toEqual([])
  })
})
