import { randomUUID } from 'node:crypto'
import {
  compileView,
  copyExperience,
  createExperience,
  createView,
  deleteExperience,
  disableExperience,
  type ExperienceDetail,
  findOverlaps,
  getExperience,
  getInteractions,
  getSubscription,
  inFamily,
  listExperiences,
  listQuotas,
  type MarketingCardContent,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { operationLog, organizations } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeStore, type Store } from '../../testing/fixtures.ts'
import { setExperience } from '../../testing/looks.ts'
import { midnight, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')

const begin = ({ org, container, manager }: Store, dates: object = {}) =>
  manager.must(as(createExperience), {
    query: { org },
    body: {
      container_id: container,
      name: '週年慶圖卡',
      url: 'https://shop.test/',
      target_type: 'marketing_card' as never,
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
      ...dates,
    },
  })

const write = ({ org, manager }: Store, { id, views }: ExperienceDetail, content: Partial<MarketingCardContent>) =>
  manager.call(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: [{ id: String(views[0]?.id), content: { ...content } }] },
  })

async function make(store: Store, content: Partial<MarketingCardContent>, dates: object = {}) {
  const card = await begin(store, dates)
  expect((await write(store, card, content)).status).toBe(200)
  return card
}
const release = ({ org, manager }: Store, { id }: ExperienceDetail) =>
  manager.call(as(releaseExperience), { query: { org, id } })
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' }).format(Date.now())
const issuesOf = ({ failure }: { failure: { issues?: { path: string; error: string }[] } }) =>
  failure.issues?.map(({ path, error }) => [path, error])

const city = (own: Partial<MarketingCardContent['cities'][number]>): MarketingCardContent['cities'][number] => ({
  ...{ id: 'a', places: ['taipei-city'], title: '雙北限定', hint: '', picture: null, activate_coupon: '' },
  ...own,
})

describe('a card', () => {
  it('begins with one version, is released with that alone, and changes while it runs', async () => {
    const store = await makeStore(server)
    const card = await make(store, { title: '滿千免運' })
    expect(card.views).toMatchObject([{ is_original: false, weight: 1 }])
    const released = await release(store, card)
    expect(released.data).toMatchObject({ status: 'released', phase: 'running' })
    expect((await write(store, card, { title: '滿八百免運' })).status).toBe(200)
    const { manager, org } = store
    const now = await manager.must(as(getExperience), { query: { org, experience_id: card.id } })
    // What nobody has set is there, too.
    expect(now.views[0]?.content).toMatchObject({
      title: '滿八百免運',
      repeat_day: 0,
      mobile: { y: 50 },
      desktop: { x: 10, y: 10 },
    })
  })

  it('says what it lacks, at its fields', async () => {
    const store = await makeStore(server)
    const card = await make(store, { is_city_card: true, cities: [city({ places: [] })], product_mode: 'manual' })
    const { failure } = await release(store, card)
    expect(failure).toMatchObject({ error: 'not_ready', details: { incomplete_steps: ['content'] } })
    expect(issuesOf({ failure })).toEqual([
      ['views.0.content.title', 'required'],
      ['views.0.content.product_text', 'required'],
      ['views.0.content.cities.0.places', 'required'],
    ])
  })

  it('is refused what no store can show', async () => {
    const store = await makeStore(server)
    const card = await begin(store)
    const bad = {
      opacity: 1.2,
      link: 'javascript:alert(1)',
      activate_coupon: 'TWO WORDS',
      activate_domain: 'https://shop.test',
      code_field: 'input[name=((',
      repeat_day: -1,
      cities: [city({}), city({ id: 'b' })],
    }
    expect(issuesOf(await write(store, card, bad))?.sort()).toEqual([
      ['views.0.content.activate_coupon', 'invalid_format'],
      ['views.0.content.activate_domain', 'invalid_host'],
      ['views.0.content.cities.1.places', 'place_taken'],
      ['views.0.content.code_field', 'invalid_selector'],
      ['views.0.content.link', 'invalid_url'],
      ['views.0.content.opacity', 'too_big'],
      ['views.0.content.repeat_day', 'too_small'],
    ])
  })

  it('has its tags in the list', async () => {
    const store = await makeStore(server)
    await make(store, { title: '免運', tags: ['雙 11', '會員'] })
    const { org, container, manager } = store
    const query = { org, container_id: container, target_type: 'marketing_card' as never }
    const { content } = await manager.must(as(listExperiences), { query })
    expect(content.map(({ tags }) => tags)).toEqual([['雙 11', '會員']])
  })

  it('is found by its tags, whichever version has them, and by one of them alone', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const named = (name: string, tags: string[]) => make(store, { title: name, tags }, { name })
    await named('甲', ['雙 11', '會員'])
    const second = await named('乙', ['會員日'])
    await named('丙', [])
    const body = { experience_id: second.id, name: '版本 2' }
    const { id } = await manager.must(as(createView), { query: { org }, body })
    await manager.must(as(updateViews), {
      query: { org },
      body: { experience_id: second.id, views: [{ id, content: { title: '乙', tags: ['VIP', 'a"b'] } }] },
    })
    const find = async (filter: { key?: string; tag?: string }) => {
      const query = { org, container_id: container, target_type: 'marketing_card' as never, ...filter }
      const { content, totalElements } = await manager.must(as(listExperiences), { query })
      expect(totalElements).toBe(content.length)
      return content.map(({ name }) => name).sort()
    }
    expect(await find({ key: '雙１１' })).toEqual(['甲'])
    expect(await find({ key: '會員' })).toEqual(['乙', '甲'])
    expect(await find({ key: 'vip' })).toEqual(['乙'])
    expect(await find({ key: '丙' })).toEqual(['丙'])
    expect(await find({ tag: '會員' })).toEqual(['甲'])
    expect(await find({ tag: 'VIP' })).toEqual(['乙'])
    expect(await find({ tag: 'a"b' })).toEqual(['乙'])
    expect(await find({ tag: '會' })).toEqual([])
    expect(await find({ tag: '會員', key: '乙' })).toEqual([])
    expect(await find({ tag: '' })).toEqual(['丙', '乙', '甲'].sort())
  })
})

describe('plans', () => {
  it('count released cards, city cards among them, and say which limit is reached', async () => {
    const store = await makeStore(server, 'free')
    const { org, manager } = store
    expect((await release(store, await make(store, { title: '一' }))).status).toBe(200)
    const uses = await manager.must(listQuotas, { query: { org } })
    expect(uses.find((each) => each.function === 'marketing_cards')).toMatchObject({ used: 1, limit: 1 })
    const second = await release(store, await make(store, { title: '二' }))
    expect([second.status, second.failure.message]).toEqual([423, expect.stringContaining('1')])
    const starter = await makeStore(server, 'starter')
    const cityCard = await make(starter, { title: '各地優惠', is_city_card: true, cities: [city({})] })
    expect((await release(starter, cityCard)).failure).toMatchObject({
      error: 'limit_reached',
      details: { function: 'city_cards' },
    })
  })

  it('hold for what a released card becomes, and take nothing from it that it has', async () => {
    const store = await makeStore(server, 'starter')
    const card = await make(store, { title: '免運' })
    expect((await release(store, card)).status).toBe(200)
    const asked = {
      city_cards: { is_city_card: true, cities: [city({})] },
      auto_coupons: { activate_coupon: 'SAVE10', is_auto_coupon: true, activate_domain: 'shop.example' },
    }
    for (const [name, content] of Object.entries(asked)) {
      const { status, failure } = await write(store, card, { title: '免運', ...content })
      expect([status, failure]).toEqual([423, expect.objectContaining({ details: { function: name, limit: 0 } })])
    }
    expect((await write(store, card, { title: '滿額免運' })).status).toBe(200)
    // Beta users have one city card of the business plan, and no auto-fill.
    const { token } = await makeUser(server.platform.db, store.org, 'manager', { beta: true })
    const beta = { ...store, manager: new ApiClient(server.url, token) }
    expect(await write(beta, card, { title: '免運', ...asked.auto_coupons })).toMatchObject({
      status: 423,
      failure: { details: { function: 'auto_coupons', limit: 0 } },
    })
    expect(await beta.manager.must(listQuotas, { query: { org: store.org } })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ function: 'auto_coupons', limit: 0 }),
        expect.objectContaining({ function: 'city_cards', limit: 1 }),
      ]),
    )
    // A draft may hold it: what counts is released.
    const draft = await make(store, { title: '各地', ...asked.city_cards })
    const business = await makeStore(server, 'business')
    const rich = await make(business, { title: '各地', ...asked.city_cards, ...asked.auto_coupons })
    expect((await release(business, rich)).status).toBe(200)
    await server.platform.db.withSystem((tx) =>
      tx.update(organizations).set({ level: 'starter' }).where(eq(organizations.id, business.org)),
    )
    expect((await write(business, rich, { title: '各地優惠', ...asked.city_cards })).status).toBe(200)
    expect((await write(business, rich, { title: '各地', ...asked.auto_coupons })).status).toBe(423)
    expect((await write(store, draft, { title: '各地優惠', ...asked.city_cards })).status).toBe(200)
  })

  it('let one card in a container fill in its code at a time, and give a beta user none where the plan has none', async () => {
    const code = { activate_coupon: 'SAVE10', is_auto_coupon: true, activate_domain: 'shop.example' }
    const store = await makeStore(server, 'business')
    const first = await make(store, { title: '一', ...code })
    const second = await make(store, { title: '二', ...code })
    expect((await release(store, first)).status).toBe(200)
    expect((await release(store, second)).failure).toMatchObject({
      error: 'limit_reached',
      message: expect.stringContaining('同時只能有 1 張圖卡'),
      details: { function: 'auto_coupons', limit: 1 },
    })
    expect((await write(store, first, { title: '一' })).status).toBe(200)
    expect((await release(store, second)).status).toBe(200)

    const starter = await makeStore(server, 'starter')
    const { token } = await makeUser(server.platform.db, starter.org, 'manager', { beta: true })
    const beta = { ...starter, manager: new ApiClient(server.url, token) }
    expect((await release(beta, await make(beta, { title: '三', ...code }))).failure).toMatchObject({
      details: { function: 'auto_coupons', limit: 0 },
    })
    const city_card = { is_city_card: true, cities: [city({})] }
    expect((await release(beta, await make(beta, { title: '四', ...city_card }))).status).toBe(200)
  })

  it('tell by day what cards took, also of those that are deleted by now', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const plain = await make(store, { title: '免運' })
    const rich = await make(store, { title: '各地', is_city_card: true, cities: [city({})] })
    for (const card of [plain, rich]) expect((await release(store, card)).status).toBe(200)
    const code = { activate_coupon: 'SAVE10', is_auto_coupon: true, activate_domain: 'shop.example' }
    expect((await write(store, plain, { title: '免運', ...code })).status).toBe(200)
    expect((await write(store, plain, { title: '全館免運', ...code })).status).toBe(200)
    const history = async () => {
      const { history: days } = await manager.must(getSubscription, { query: { org, start: today(), end: today() } })
      return Object.fromEntries(days.map((each) => [each.function, each.used]))
    }
    const taken = { marketing_cards: 2, city_cards: 1, auto_coupons: 1 }
    expect(await history()).toEqual(taken)
    for (const { id } of [plain, rich]) {
      await manager.must(as(disableExperience), { query: { org, id } })
      await manager.must(as(deleteExperience), { query: { org, experience_id: id } })
    }
    expect(await history()).toEqual(taken)
    // Entries of before that was kept tell what every card takes.
    await server.platform.db.withOrg(org, (tx) =>
      tx.update(operationLog).set({ difference: {} }).where(eq(operationLog.orgId, org)),
    )
    expect(await history()).toEqual({ marketing_cards: 2 })
    // Of what had no kind then, and is gone, nobody knows what it was.
    await server.platform.db.withOrg(org, (tx) =>
      tx.update(operationLog).set({ kind: null }).where(eq(operationLog.orgId, org)),
    )
    expect(await history()).toEqual({})
  })
})

describe('a city card', () => {
  it('is compiled with a file for each city, which the preview gets with it', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const card = await begin(store)
    const content = {
      title: '全台免運',
      is_city_card: true,
      cities: [city({ places: ['taipei-city', 'tainan-city/中西區'] })],
    }
    const compiled = await manager.must(as(compileView), { query: { org }, body: { experience_id: card.id, content } })
    const { cities } = compiled.content as { cities: Record<string, string> }
    expect(Object.keys(cities)).toEqual(['taipei-city', 'tainan-city'])
    expect(compiled.files[cities['tainan-city'] ?? '']).toEqual({ districts: { 中西區: { title: '雙北限定' } } })
  })
})

describe('codes', () => {
  const day = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString()

  it('that another card carries at the same time are told with both windows', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const first = await make(store, { title: '一', activate_coupon: 'SAVE10' }, { start_at: day(1), end_at: day(10) })
    const second = await make(
      store,
      { title: '二', is_city_card: true, cities: [city({ activate_coupon: 'save10' })] },
      { start_at: day(5), end_at: day(20) },
    )
    const ask = (body: object) =>
      manager.must(as(findOverlaps), { query: { org }, body: { experience_id: second.id, ...body } })
    expect(await ask({})).toMatchObject({
      start_at: day(5),
      end_at: day(20),
      overlaps: [{ id: first.id, codes: ['SAVE10'], start_at: day(1), end_at: day(10) }],
    })
    expect((await ask({ start_at: day(10) })).overlaps).toEqual([])
    expect((await ask({ codes: ['OTHER'] })).overlaps).toEqual([])
  })

  it('stay with a copy, which is pointed out', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const card = await make(store, { title: '一', activate_coupon: 'SAVE10' })
    const copy = await manager.must(as(copyExperience), { query: { org }, body: { experience_id: card.id } })
    const { overlaps } = await manager.must(as(findOverlaps), { query: { org }, body: { experience_id: copy.id } })
    expect(overlaps).toMatchObject([{ id: card.id, codes: ['SAVE10'] }])
  })
})

describe('a holdout', () => {
  it('makes a test of a card with one version', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const card = await make(store, { title: '免運' })
    await manager.must(as(updateExperience), { query: { org, experience_id: card.id }, body: { holdout: 0.1 } })
    expect((await release(store, card)).data).toMatchObject({ status: 'released', holdout: 0.1 })
  })
})

it('has all its versions in one group only where that is compared with whoever is held out', async () => {
  const store = await makeStore(server)
  const { org, manager } = store
  const { id } = await make(store, { title: '優惠' })
  const add = { query: { org }, body: { experience_id: id, name: '版本 2' } }
  await manager.must(as(createView), add)
  const query = { org, experience_id: id }
  const { views } = await manager.must(as(getExperience), { query })
  const groups = [{ name: 'All', view_ids: views.map((view) => view.id) }]
  const merge = (body: object) => manager.call(as(updateExperience), { query, body })
  expect(issuesOf(await merge({ groups }))).toEqual([['groups.0.view_ids', 'nothing_to_compare']])
  expect((await merge({ groups, holdout: 0.1 })).data.groups).toEqual(groups)
})

describe('its report', () => {
  const send = async (container: string, events: ReturnType<typeof makeEvent>[]) => {
    const page = { url: 'https://shop.test/thanks', device: 'desktop' as const }
    const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
    const body = JSON.stringify(makeBatch(container, events, { page }))
    const answer = await fetch(`${server.url}/collect`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ accepted: events.length })
  }
  const order = (value: number, own: object) =>
    makeEvent('purchase', { at: Date.now(), transaction: randomUUID(), value, currency: 'TWD', ...own })
  const item = { id: 'A', name: '茶', price: 500, quantity: 1 }

  it('tells the orders that carry one of its codes, each once, whoever made them', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const card = await make(store, {
      ...{ title: '優惠', activate_coupon: 'SAVE10', is_city_card: true },
      cities: [city({ activate_coupon: 'TC5' })],
    })
    await release(store, card)
    const twice = order(1000, { coupon: 'save10' })
    await send(container, [twice, order(700, { coupon: 'WELCOME' }), order(300, {})])
    await send(container, [{ ...twice, id: randomUUID() }, order(500, { items: [{ ...item, coupon: 'tc5' }] })])
    await send(container, [order(200, { coupon: 'MEMBER, Save10' })])
    const read = async () => (await manager.must(as(getInteractions), { query: { org, id: card.id } })).code_orders
    await expect.poll(read, { timeout: 20_000 }).toEqual({ orders: 3, revenue: 1700 })
  })

  it('tells them for a conversion window beyond its end, and no later ones', async () => {
    const store = await makeStore(server)
    const { org, container, manager } = store
    const card = await make(store, { title: '優惠', activate_coupon: 'SAVE10' })
    await release(store, card)
    await setExperience(store, card, { releasedAt: new Date(midnight(20)), endAt: new Date(midnight(10)) })
    const orderOf = (daysAgo: number, spends: number) => ({
      labels: [],
      at: midnight(daysAgo),
      spends,
      coupon: 'SAVE10',
    })
    await sendVisits({ server, container }, [orderOf(1, 700), orderOf(2, 900)])
    await sendVisits({ server, container }, [orderOf(4, 300), orderOf(15, 200)])
    const read = async () => (await manager.must(as(getInteractions), { query: { org, id: card.id } })).code_orders
    await expect.poll(read, { timeout: 20_000 }).toEqual({ orders: 2, revenue: 500 })
  })

  it('tells no orders of a card without a code', async () => {
    const store = await makeStore(server)
    const card = await make(store, { title: '公告' })
    await release(store, card)
    const { org, manager } = store
    expect((await manager.must(as(getInteractions), { query: { org, id: card.id } })).code_orders).toBeNull()
  })
})
