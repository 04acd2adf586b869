import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectEvent } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrivalColumns } from './rows.ts'
import { assign, makeBatch, makeEvent, publishedFor } from './testing/events.ts'
import { startTestCollector, type TestCollector } from './testing/server.ts'

const containers: Parameters<typeof publishedFor>[0] = {
  shop: {},
  off: { enabled: false },
  hidden: { hideFragment: true },
  slow: { ratePerSecond: 3 },
  narrow: { bytesPerSecond: 1500 },
  known: { experiences: new Map([['exp1', { views: new Set(['a', 'b']), epochs: 2 }]]) },
  releasing: { experiences: new Map() },
}
let server: TestCollector
beforeAll(async () => {
  server = await startTestCollector({ published: publishedFor(containers), ratesNow: () => 0 })
})
afterAll(() => server.close())

const HOUR = 3600_000

describe('GET /collect/place', () => {
  const ask = (city: string, method = 'GET') =>
    fetch(`${server.url}/collect/place`, { method, headers: { 'x-city': city } })

  it('tells any page where its visitor is, and is never cached', async () => {
    const answer = await ask('Hsinchu County')
    expect([answer.status, await answer.json()]).toEqual([200, { city: 'hsinchu-county', district: '' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await (await ask('')).json()).toEqual({ city: '', district: '' })
  })

  it('takes nothing', async () => {
    const answer = await ask('Taipei', 'POST')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('POST /collect', () => {
  it('stores what it accepts, with the answer promised', async () => {
    const now = Date.now()
    const page = makeEvent('page_view')
    const batch = makeBatch(
      'shop',
      [
        page,
        makeEvent('exposure', { experience: 'exp1', view: 'v1', page_view: page.id, landing: true }),
        makeEvent('purchase', {
          transaction: "T'1\t\\",
          value: 565.6599999999999,
          currency: 'twd',
          items: [{ id: 'SKU"1', name: "茶\n'x'", price: 1.005, quantity: 2 }] as never,
        }),
        makeEvent('purchase', { transaction: 'T2', value: 10, currency: 'USD' }),
        makeEvent('purchase', { transaction: 'T3', value: 10, currency: 'JPY' }),
      ],
      {
        page: {
          url: 'https://shop.example/p#top',
          device: 'mobile',
          referrer: 'https://g.example/',
          returning: true,
          source: 'g',
        },
        assignments: [assign('exp1', 'v1', now - 5)],
      },
    )
    const answer = await server.post(batch, { 'x-city': 'Taipei' })
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ accepted: 5, rejected: [] })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')

    const rows = await server.rows<Record<string, unknown>>(
      `SELECT *, toUnixTimestamp64Milli(at) AS at_ms FROM events WHERE session = '${batch.session}' ORDER BY tx, name`,
    )
    expect(rows).toHaveLength(5)
    expect(rows[1]).toMatchObject({
      name: 'page_view',
      device: 'mobile',
      returning: 1,
      city: 'taipei-city',
      source: 'g',
      url: 'https://shop.example/p#top',
      at_ms: page.at,
    })
    expect(rows[0]).toMatchObject({
      name: 'exposure',
      experience: 'exp1',
      view: 'v1',
      page_view: page.id,
      landing: 1,
      'assigned.view': ['v1'],
    })
    expect(rows[2]).toMatchObject({
      // Control characters of a transaction are dropped.
      tx: "T'1\\",
      value: 56566,
      revenue: 56566,
      currency: 'TWD',
      quantity: 2,
      'items.id': ['SKU"1'],
      'items.name': ["茶\n'x'"],
      'items.price': [101],
      'items.quantity': [2],
    })
    expect(rows[3]).toMatchObject({ tx: 'T2', value: 1000, revenue: 0, currency: 'USD', foreign: 1 })
    expect(rows[4]).toMatchObject({ tx: 'T3', value: 1000, revenue: 0, currency: 'JPY', foreign: 1 })
  })

  it('judges each event on its own', async () => {
    const now = Date.now()
    const answer = await server.post(
      makeBatch('shop', [
        makeEvent('page_view'),
        { id: 'x', name: 'page_view', at: now },
        makeEvent('page_view', { at: now - 25 * HOUR }),
        makeEvent('page_view', { at: now + 25 * HOUR }),
      ]),
    )
    expect(answer.body).toEqual({
      accepted: 1,
      rejected: [
        { index: 1, reason: 'invalid' },
        { index: 2, reason: 'too_old' },
        { index: 3, reason: 'in_future' },
      ],
    })
  })

  it('corrects a wrong clock by sent_at', async () => {
    const before = Date.now()
    const sentAt = before - 72 * HOUR
    const event = makeEvent('page_view', { at: sentAt - 2000 })
    const answer = await server.post(makeBatch('shop', [event], { sent_at: sentAt }))
    const after = Date.now()
    expect(answer.body.accepted).toBe(1)
    const [row] = await server.rows<{ at: number }>(
      `SELECT toUnixTimestamp64Milli(at) AS at FROM events WHERE id = '${event.id}'`,
    )
    expect(row?.at).toBeGreaterThanOrEqual(before - 2000)
    expect(row?.at).toBeLessThanOrEqual(after - 2000)
  })

  it.each([
    ['not json', '{'],
    ['no batch', '{}'],
    ['no events', { ...makeBatch('shop', []) }],
    [
      'too many events',
      makeBatch(
        'shop',
        Array.from({ length: 51 }, () => makeEvent('page_view')),
      ),
    ],
    ['empty', ''],
  ])('answers 400: %s', async (_name, body) => {
    expect((await server.post(body)).status).toBe(400)
  })

  it('takes 64 KB and no more', async () => {
    const batch = JSON.stringify(makeBatch('shop', [makeEvent('page_view')]))
    expect((await server.post(batch.padEnd(64 * 1024))).status).toBe(202)
    expect((await server.post(batch.padEnd(64 * 1024 + 1))).status).toBe(413)
  })

  it('takes application/json and answers a preflight', async () => {
    expect(
      (await server.post(makeBatch('shop', [makeEvent('login_success')]), { 'content-type': 'application/json' }))
        .status,
    ).toBe(202)
    const preflight = await fetch(`${server.url}/collect`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  it.each([
    ['unknown_container', 'nobody'],
    ['disabled', 'off'],
  ])('answers 202 with everything rejected: %s', async (reason, container) => {
    const answer = await server.post(makeBatch(container, [makeEvent('page_view'), makeEvent('engaged')]))
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      accepted: 0,
      rejected: [
        { index: 0, reason },
        { index: 1, reason },
      ],
    })
  })

  it('counts bots apart', async () => {
    const bots = [
      [
        makeBatch('shop', [makeEvent('page_view')]),
        { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      ],
      [makeBatch('shop', [makeEvent('page_view')], { webdriver: true }), {}],
    ] as const
    for (const [batch, headers] of bots) {
      const answer = await server.post(batch, headers)
      expect(answer.body).toEqual({ accepted: 0, rejected: [{ index: 0, reason: 'bot' }] })
      expect(await server.rows(`SELECT 1 FROM events WHERE session = '${batch.session}'`)).toEqual([])
    }
    const [counted] = await server.rows<{ n: number }>(
      "SELECT uniqExact(session) AS n FROM bots WHERE container = 'shop'",
    )
    expect(counted?.n).toBe(2)
  })

  it('hides fragments where asked to, and drops assignments to experiences that are not the container’s', async () => {
    const hidden = makeBatch('hidden', [makeEvent('page_view', { url: 'https://a.example/x#y' })], {
      page: { url: 'https://a.example/#z', referrer: 'https://b.example/#r', device: 'tablet' },
    })
    const known = makeBatch('known', [makeEvent('page_view')], {
      assignments: [assign('exp1', 'a', 1), assign('exp2', 'a', 1)],
    })
    await server.post(hidden)
    await server.post(known)
    expect(await server.rows(`SELECT url, referrer FROM events WHERE session = '${hidden.session}'`)).toEqual([
      { url: 'https://a.example/x', referrer: 'https://b.example/' },
    ])
    expect(await server.rows(`SELECT assigned.experience AS e FROM events WHERE session = '${known.session}'`)).toEqual(
      [{ e: ['exp1'] }],
    )
  })

  it('keeps assignments to what was released after the settings were read', async () => {
    const send = async () => {
      const batch = makeBatch('releasing', [makeEvent('page_view')], { assignments: [assign('new', 'v', 1)] })
      await server.post(batch)
      return server.rows(`SELECT assigned.experience AS e FROM events WHERE session = '${batch.session}'`)
    }
    expect(await send()).toEqual([{ e: [] }])
    containers.releasing = { experiences: new Map([['new', { views: new Set(['v']), epochs: 1 }]]) }
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await send()).toEqual([{ e: ['new'] }])
  })

  it('counts one assignment of an experience, the earliest, if it was published', async () => {
    const stored = async (...assignments: ReturnType<typeof assign>[]) => {
      const batch = makeBatch('known', [makeEvent('page_view')], { assignments })
      await server.post(batch)
      return server.rows(
        `SELECT assigned.view AS view, assigned.epoch AS epoch FROM events WHERE session = '${batch.session}'`,
      )
    }
    const now = Date.now()
    const [early, late] = [assign('exp1', 'a', now - 9000, 1), assign('exp1', 'b', now - 8000, 2)]
    for (const order of [
      [early, late],
      [late, early, early],
    ])
      expect(await stored(...order)).toEqual([{ view: ['a'], epoch: [1] }])
    const atOnce = [assign('exp1', 'b', now, 1), assign('exp1', 'a', now, 1), assign('exp1', 'a', now, 2)]
    for (const order of [atOnce, atOnce.toReversed()])
      expect(await stored(...order)).toEqual([{ view: ['a'], epoch: [1] }])
    expect(await stored(assign('exp1', 'holdout', now))).toEqual([{ view: ['holdout'], epoch: [1] }])
    for (const madeUp of [assign('exp1', 'c', 1), assign('exp1', 'a', 1, 3), assign('exp1', 'a', 1, 0)])
      expect(await stored(madeUp, late)).toEqual([{ view: ['b'], epoch: [2] }])
  })

  it('refuses events that name what was not published, each on its own', async () => {
    const of = (name: CollectEvent['name'], experience?: string, view?: string) => makeEvent(name, { experience, view })
    const reasons = async (...events: CollectEvent[]) => (await server.post(makeBatch('known', events))).body
    expect(
      await reasons(
        of('exposure', 'exp1', 'a'),
        of('exposure', 'exp1', 'holdout'),
        of('widget_shown', 'exp1'),
        of('custom'),
      ),
    ).toEqual({ accepted: 4, rejected: [] })
    const reason = 'unknown_experience'
    expect(
      await reasons(
        of('exposure', 'exp2', 'a'),
        of('exposure', 'exp1', 'c'),
        of('exposure', 'exp1'),
        of('exposure'),
        of('view_error', 'exp1', 'c'),
        of('widget_clicked', 'exp2'),
        of('custom', undefined, 'a'),
        of('page_view'),
      ),
    ).toEqual({ accepted: 1, rejected: [0, 1, 2, 3, 4, 5, 6].map((index) => ({ index, reason })) })
  })

  it('answers 429 over the rate of the container only', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        server.post(
          makeBatch(
            'slow',
            [1, 2, 3].map(() => makeEvent('page_view')),
          ),
        ),
      ),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([202, 429])
    expect(answers.find((a) => a.status === 429)?.headers.get('retry-after')).toBe('1')
    expect((await server.post(makeBatch('shop', [makeEvent('page_view')]))).status).toBe(202)
  })

  it('answers 429 over the bytes of the container only, however few the events', async () => {
    const batch = () => makeBatch('narrow', [makeEvent('page_view', { url: `https://a.example/${'x'.repeat(1000)}` })])
    const answers = await Promise.all([server.post(batch()), server.post(batch())])
    expect(answers.map((a) => a.status).sort()).toEqual([202, 429])
    expect(answers.find((a) => a.status === 429)?.headers.get('retry-after')).toBe('1')
    expect((await server.post(makeBatch('shop', [makeEvent('page_view')]))).status).toBe(202)
  })

  it('keeps what ClickHouse refuses in a file and lets the rest through', async () => {
    const batch = makeBatch('shop', [makeEvent('page_view')])
    await Promise.all([
      server.service.log.append('shop', 'shop\tnonsense\n', 1),
      server.post(batch),
      server.service.log.append('shop', 'not even a row\n', 1),
      server.service.log.append('shop', 'shop\t{"received":1,\n', 1),
    ])
    expect(await server.rows(`SELECT name FROM events WHERE session = '${batch.session}'`)).toEqual([
      { name: 'page_view' },
    ])
    const rejected = (await readFile(join(server.folder, 'log', 'rejected.ndjson'), 'utf8')).trim().split('\n')
    expect(rejected.map((line) => JSON.parse(line).row)).toEqual([
      'shop\tnonsense\n',
      'not even a row\n',
      'shop\t{"received":1,\n',
    ])
  })

  it('takes what an earlier version left in the log, between rows of its own', async () => {
    const batch = makeBatch('shop', [makeEvent('page_view'), makeEvent('engaged')])
    expect((await server.post(batch)).status).toBe(202)
    await server.service.inserter.drain()
    const columns = arrivalColumns.slice(0, -6).join(', ')
    const format = { query: `SELECT ${columns.replace(/bot/, '0')} FROM events WHERE session = '${batch.session}'` }
    const rows = await (await server.clickhouse.query.query({ ...format, format: 'TabSeparated' })).text()
    const session = randomUUID()
    const earlier = rows.replaceAll(batch.session, session)
    await Promise.all([
      server.service.log.append('shop', earlier, 2),
      server.post(makeBatch('shop', [makeEvent('page_view')], { session })),
    ])
    expect(await server.rows(`SELECT name, host FROM events WHERE session = '${session}' ORDER BY host, name`)).toEqual(
      [
        { name: 'engaged', host: '' },
        { name: 'page_view', host: '' },
        { name: 'page_view', host: 'shop.example' },
      ],
    )
  })

  it('stores the coupons of an order and of its items', async () => {
    const item = { name: '', price: 1, quantity: 1 }
    const items = [
      { ...item, id: 'A', coupon: "it's 8折" },
      { ...item, id: 'B' },
    ]
    const batch = makeBatch('shop', [
      makeEvent('purchase', { transaction: randomUUID(), coupon: 'WELCOME', items }),
      makeEvent('purchase', { transaction: randomUUID(), items: [{ ...item, id: 'A' }] }),
    ])
    expect((await server.post(batch)).body).toEqual({ accepted: 2, rejected: [] })
    expect(
      await server.rows(
        `SELECT coupon, item_coupons, items.id AS ids FROM events WHERE session = '${batch.session}' ORDER BY coupon`,
      ),
    ).toEqual([
      { coupon: '', item_coupons: [], ids: ['A'] },
      { coupon: 'WELCOME', item_coupons: ["it's 8折", ''], ids: ['A', 'B'] },
    ])
  })

  it('stores the family of the browser and nothing else of its user agent', async () => {
    const line = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.10.0'
    const session = randomUUID()
    for (const userAgent of [line, 'Mozilla/5.0 (PlayStation 4 3.11) AppleWebKit/537.73 (KHTML, like Gecko)'])
      await server.post(makeBatch('shop', [makeEvent('page_view')], { session }), { 'user-agent': userAgent })
    const stored = `SELECT * FROM events WHERE session = '${session}' ORDER BY browser`
    const rows = await server.rows<{ browser: string }>(stored)
    expect(rows.map(({ browser }) => browser)).toEqual(['LINE', 'other'])
    expect(JSON.stringify(rows)).not.toMatch(/15\.10|iPhone|PlayStation/)
  })

  it('takes a batch that an earlier version left in the log without a browser', async () => {
    const session = randomUUID()
    const event = { at: Date.now(), id: randomUUID(), name: 'page_view' }
    const earlier = { received: Date.now(), expires: '2099-01-01', visitor: randomUUID(), session, device: 'mobile' }
    const batch = { ...earlier, url: 'https://shop.example/', events: [event] }
    await server.service.log.append('shop', `shop\t${JSON.stringify(batch)}\n`, 1)
    expect(await server.rows(`SELECT name, browser FROM events WHERE session = '${session}'`)).toEqual([
      { name: 'page_view', browser: '' },
    ])
  })

  it.each(['', ' \t', null])('counts an order whose transaction is %j as one of its own', async (transaction) => {
    const batch = makeBatch('shop', [
      makeEvent('purchase', { transaction, value: 100 }),
      makeEvent('purchase', { transaction, value: 100 }),
    ])
    expect((await server.post(batch)).body).toEqual({ accepted: 2, rejected: [] })
    expect(await server.rows(`SELECT tx FROM events WHERE session = '${batch.session}'`)).toEqual([
      { tx: '' },
      { tx: '' },
    ])
    const ids = (batch.events as { id: string }[]).map(({ id }) => `event ${id}`)
    expect(await server.rows(`SELECT name FROM order_claims WHERE name IN ['${ids.join("', '")}']`)).toHaveLength(2)
  })

  it('counts an order without a transaction once that a page tells again under the id it made of it', async () => {
    const event = makeEvent('purchase', { value: 100 })
    const batch = makeBatch('shop', [event])
    for (const told of [batch, { ...batch, batch: randomUUID() }])
      expect((await server.post(told)).body).toEqual({ accepted: 1, rejected: [] })
    const claims = `SELECT name, value FROM order_claims FINAL WHERE name = 'event ${event.id}'`
    expect(await server.rows(claims)).toHaveLength(1)
  })

  it('stores any text as it came', async () => {
    const odd = ['\u0000\u0001', '\ud800 lone', "'quoted'", '\\N', 'tab\tnew\nline\r', '中文🙂', ']', '\\']
    const batch = makeBatch(
      'shop',
      odd.map((label) => makeEvent('custom', { label, transaction: label })),
    )
    expect((await server.post(batch)).body.accepted).toBe(odd.length)
    const rows = await server.rows<{ label: string }>(`SELECT label FROM events WHERE session = '${batch.session}'`)
    expect(rows.map((r) => r.label).sort()).toEqual(odd.map((label) => label.toWellFormed()).sort())
  })
})
