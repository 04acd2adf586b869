import { request as openRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type BodyOf, createTimer, deleteTimer } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedTags } from '../../kernel/db/index.ts'
import { switchOffContainer } from '../../kernel/publish/store.ts'
import { makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** Bytes of all that a page loads for a timer, and for one with its bar: its page twice. */
const mostBytes = 12_000

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const day = 86_400_000
type Fields = Partial<BodyOf<typeof createTimer>>
const make = ({ manager, org, container }: Store, own: Fields = {}) =>
  manager.must(createTimer, {
    query: { org },
    body: { container_id: container, name: 'Inside', end_at: new Date(Date.now() + day).toISOString(), ...own },
  })
const open = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/embed/timer?id=${encodeURIComponent(id)}`, { headers })
const read = async (id: string) => (await open(id)).text()
const dataOf = (page: string) =>
  JSON.parse(/<script id="data" type="application\/json">([^<]*)<\/script>/.exec(page)?.[1] ?? '')
const noScriptOf = (page: string) => /<noscript>(.*)<\/noscript>/.exec(page)?.[1]?.replace(/<[^>]*>/g, '')

/** As browsers are sent it. */
async function weigh(path: string): Promise<number> {
  const sent = openRequest(server.url, { path, headers: { 'accept-encoding': 'gzip, br' } })
  sent.end()
  const answer = await new Promise<import('node:http').IncomingMessage>((then) => sent.once('response', then))
  expect(answer.headers['content-encoding']).toBe('br')
  return (await buffer(answer)).length
}

describe('the page of a countdown timer', () => {
  it('is for any site to frame, belongs to no origin, and is kept by no cache', async () => {
    const { id } = await make(store)
    const answer = await open(id)
    expect(answer.status).toBe(200)
    const policy = String(answer.headers.get('content-security-policy')).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox allow-scripts', 'frame-ancestors *', "base-uri 'none'"]),
    )
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { timer, now } = dataOf(await answer.text())
    expect(timer).toMatchObject({ zone: 'Asia/Taipei', height: 120, every: 0, name: '倒數計時' })
    expect(Math.abs(now - Date.now())).toBeLessThan(5000)
  })

  it('takes less than 12 kB with all that belongs to it', async () => {
    const long = (n: number) => '限時優惠倒數'.repeat(20).slice(0, n)
    const mini = { is_shown: true, position: 'top', ground: '#123456', color: '#fedcba' } as const
    const { id } = await make(store, {
      looks: { title: long(60), before_text: long(60), after_text: long(60), mobile_mini: mini, desktop_mini: mini },
    })
    const page = await weigh(`/embed/timer?id=${id}`)
    const script = await weigh('/embed/timer.js')
    expect([page, script].every((size) => size > 1000)).toBe(true)
    expect(2 * page + script).toBeLessThan(mostBytes)
  })

  it('says without JavaScript when it ends, in the container’s zone', async () => {
    const end_at = '2031-12-31T23:59:00+08:00'
    const title = '跨年'
    const { id } = await make(store, { end_at, looks: { title } })
    expect(noScriptOf(await read(id))).toBe('跨年・2031 年 12 月 31 日 23:59（台北標準時間）截止')
    const english = await make(store, { end_at, is_repeating: true, repeat_days: 2, looks: { language: 'en' } })
    const page = await read(english.id)
    expect(page).toContain('<html lang="en">')
    expect(noScriptOf(page)).toMatch(
      /^Ends December 31, 2031 at 11:59\sPM \(Taiwan Standard Time\) · Starts again every 2 days$/,
    )
    const soon = await make(store, { start_at: '2031-12-30T00:00:00Z', end_at })
    expect(noScriptOf(await read(soon.id))).toBe('活動即將開始')
    const over = await make(store, { end_at: '2026-01-01T00:00:00Z' })
    expect(noScriptOf(await read(over.id))).toBe('活動已結束')
    const later = await make(store, { show_start_at: '2031-12-30T00:00:00Z', end_at })
    expect(noScriptOf(await read(later.id))).toBeUndefined()
  })

  it('takes texts for texts', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"&'
    const { id } = await make(store, { looks: { title: evil, after_text: evil, units: { days: '<b>' } } })
    const page = await read(id)
    expect(page).not.toContain('<img')
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    expect(dataOf(page).timer).toMatchObject({ title: evil, units: { days: '<b>' } })
  })

  it('goes by the zone of its container', async () => {
    const { id } = await make(store)
    await server.platform.db.withSystem(async (tx) => {
      const [row] = await tx.select().from(publishedTags).where(eq(publishedTags.containerId, store.container))
      const settings = { ...row?.settings, timezone: 'America/New_York' } as typeof publishedTags.$inferInsert.settings
      await tx.update(publishedTags).set({ settings }).where(eq(publishedTags.containerId, store.container))
    })
    await expect.poll(async () => dataOf(await read(id)).timer.zone).toBe('America/New_York')
  })

  it('is none of a timer that is unknown, deleted or switched off: it says so, and takes no room', async () => {
    const own = await makeStore(server)
    const [first, second] = [await make(own), await make(own)]
    const query = { org: own.org, id: first.id, revision: 1 }
    await own.manager.must(deleteTimer, { query })
    await server.platform.db.withOrg(own.org, (tx) => switchOffContainer(tx, own.org, own.container))
    for (const id of ['unknown', '../x', '', first.id, second.id]) {
      await expect.poll(async () => (await open(id)).status).toBe(404)
      const page = await read(id)
      expect(page).toContain('<p>找不到設定，可能已停用或刪除</p>')
      expect(dataOf(page)).toBeNull()
    }
    const english = await open('unknown', { 'accept-language': 'en' })
    expect(await english.text()).toContain('<html lang="en">')
    expect((await fetch(`${server.url}/embed/timer?id=x`, { method: 'POST' })).status).toBe(405)
  })
})

describe('what belongs to it', () => {
  it('is a script that caches keep for a while', async () => {
    const answer = await fetch(`${server.url}/embed/timer.js`)
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=300/)
    const etag = String(answer.headers.get('etag'))
    expect((await fetch(`${server.url}/embed/timer.js`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('is a stage that the console alone frames', async () => {
    const answer = await fetch(`${server.url}/embed/timer/stage`)
    expect(answer.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${server.platform.env.origins.join(' ')}`,
    )
    expect(await answer.text()).toContain('<script id="data" type="application/json"></script>')
  })
})
