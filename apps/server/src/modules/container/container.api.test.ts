import {
  createContainer,
  disableExperience,
  type FrameworkSetting,
  getContainer,
  listContainers,
  updateContainer,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { containers, experiences, publishedTags } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeDraft, makeReleased, makeStore, readOperations } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TAG_URL: 'https://tag.test/' })
})
afterAll(() => server.destroy())

const shop = { name: '茶店', website: 'https://tea.test/' }

describe('the list of containers', () => {
  it('holds all of the organization for its members, the assigned ones for a container user', async () => {
    const store = await makeStore(server)
    const { org, container } = store
    const second = await makeContainer(server.platform.db, org, 'Second')
    const ids = async (client: ApiClient) =>
      (await client.must(listContainers, { query: { org } })).map((each) => each.id)
    for (const client of [store.manager, store.storeManager, store.member])
      expect(await ids(client)).toEqual([container, second])
    expect(await ids(store.assigned)).toEqual([container])
    expect(await ids(store.unassigned)).toEqual([])
  })

  it('holds nothing of others, and tells nothing about their containers', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const list = await store.manager.must(listContainers, { query: { org: store.org } })
    expect(list.map((each) => each.id)).toEqual([store.container])
    const query = { org: store.org, id: foreign.container }
    expect(await store.manager.call(getContainer, { query })).toMatchObject({
      status: 404,
      failure: { error: 'not_found', details: { path: 'id' } },
    })
    const otherOrg = { org: foreign.org, id: foreign.container }
    expect(await store.manager.call(getContainer, { query: otherOrg })).toMatchObject({
      status: 403,
      failure: { error: 'not_your_organization' },
    })
  })

  it('refuses a container user every other container, whether or not it exists', async () => {
    const { org, container, assigned } = await makeStore(server)
    const second = await makeContainer(server.platform.db, org, 'Second')
    const get = (id: string) => assigned.call(getContainer, { query: { org, id } })
    expect((await get(container)).data.id).toBe(container)
    for (const id of [second, 'doesnotexist'])
      expect(await get(id)).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
  })
})

describe('what runs in each container', () => {
  it('counts what is released and not past its end', async () => {
    const store = await makeStore(server)
    const { org, container } = store
    const second = await makeContainer(server.platform.db, org, 'Second')
    const foreign = await makeStore(server)
    await makeReleased(foreign)
    const running = async (client: ApiClient) =>
      Object.fromEntries((await client.must(listContainers, { query: { org } })).map((each) => [each.id, each.running]))

    await makeDraft(store)
    expect(await running(store.manager)).toEqual({ [container]: 0, [second]: 0 })
    const [past, stopped] = [await makeReleased(store, 'Past'), await makeReleased(store, 'Stopped')]
    await makeReleased(store, 'Open')
    await makeReleased({ ...store, container: second }, 'Elsewhere')
    expect(await running(store.manager)).toEqual({ [container]: 3, [second]: 1 })

    const setEnd = (id: string, endAt: Date) =>
      server.platform.db.withOrg(org, (tx) => tx.update(experiences).set({ endAt }).where(eq(experiences.id, id)))
    await setEnd(past.id, new Date(Date.now() - 1000))
    await setEnd(stopped.id, new Date(Date.now() + 3_600_000))
    expect(await running(store.manager)).toEqual({ [container]: 2, [second]: 1 })
    await store.manager.must(disableExperience, { query: { org, id: stopped.id } })
    expect(await running(store.member)).toEqual({ [container]: 1, [second]: 1 })
    // A container user hears of the assigned ones alone.
    expect(await running(store.assigned)).toEqual({ [container]: 1 })
    expect(await running(store.unassigned)).toEqual({})
  })
})

describe('connecting a store', () => {
  it('gives it defaults, a published tag and an entry in the operation log', async () => {
    const store = await makeStore(server)
    const { org, manager } = store
    const made = await manager.must(createContainer, { query: { org }, body: shop })
    expect(made).toEqual({
      id: made.id,
      ...shop,
      ga_id: '',
      admin_link: '',
      clarity_link: '',
      ecommerce_path: '',
      platform: 'custom',
      timezone: 'Asia/Taipei',
      currency: 'TWD',
      framework: 'auto',
      frameworks_found: [],
      tag_url: `https://tag.test/tag/${made.id}.js`,
      installed_at: null,
      last_event_at: null,
      ordered_at: null,
      check: null,
      revision: 1,
    })
    expect(await manager.must(getContainer, { query: { org, id: made.id } })).toEqual({
      ...made,
      forbidden_words: [],
      brand_colors: [],
    })
    expect(await (await fetch(`${server.url}/tag/${made.id}.js`)).text()).toContain(`"container":"${made.id}"`)
    const entry = await lastOperation(store, 'container.create')
    expect(entry).toMatchObject({ target: '茶店', containerId: made.id })
    expect(entry.actorId).not.toBe('')
  })

  it('names every wrong field', async () => {
    const store = await makeStore(server)
    const answer = await store.manager.send(createContainer, {
      query: { org: store.org },
      body: { name: ' ', website: 'ftp://x', ga_id: 'no', timezone: 'Mars/Olympus', currency: 'twd', owner: 'me' },
    })
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.map(({ path, error }) => `${path} ${error}`).sort()).toEqual([
      'currency invalid_format',
      'ga_id invalid_measurement_id',
      'name required',
      'owner unknown_field',
      'timezone invalid_format',
      'website invalid_web_url',
    ])
    expect((await readOperations(store)).length).toBe(0)
  })

  it('counts characters as people do', async () => {
    const { org, manager } = await makeStore(server)
    const named = (name: string) => manager.call(createContainer, { query: { org }, body: { ...shop, name } })
    expect((await named('🫖'.repeat(60))).status).toBe(200)
    expect(await named('🫖'.repeat(61))).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'name', error: 'too_long', message: '最多 60 個字' }] },
    })
  })

  it("is the manager's alone", async () => {
    const store = await makeStore(server)
    for (const client of [store.storeManager, store.member, store.assigned, store.unassigned]) {
      const answer = await client.call(createContainer, { query: { org: store.org }, body: shop })
      expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission', details: { role: 'manager' } } })
    }
    expect(await store.manager.must(listContainers, { query: { org: store.org } })).toHaveLength(1)
  })

  it("stops at the plan's limit and says which, also for two at once", async () => {
    const { org, manager } = await makeStore(server, 'starter')
    const connect = () => manager.call(createContainer, { query: { org }, body: shop })
    const statuses = (await Promise.all([connect(), connect()])).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 423])
    expect(await connect()).toMatchObject({
      status: 423,
      failure: {
        error: 'limit_reached',
        details: { limit: 2, function: 'containers' },
        message: '容器數量已達方案上限（2），請加購或刪除現有的容器',
      },
    })
    expect(await manager.must(listContainers, { query: { org } })).toHaveLength(2)
  })

  it('is not possible on a disabled plan, not even for a beta user', async () => {
    const { org } = await makeStore(server, 'disable')
    const beta = new ApiClient(server.url, (await makeUser(server.platform.db, org, 'manager', { beta: true })).token)
    const answer = await beta.call(createContainer, { query: { org }, body: shop })
    expect(answer).toMatchObject({ status: 403, failure: { error: 'plan_required', details: { level: 'free' } } })
  })
})

describe('changing a container', () => {
  it('keeps what is not sent, publishes anew and logs the difference', async () => {
    const store = await makeStore(server)
    const { org, container: id, storeManager } = store
    const before = await storeManager.must(getContainer, { query: { org, id } })
    const body = { name: 'New name', ga_id: 'G-ABCDE12345', currency: 'USD', timezone: 'UTC' }
    const after = await storeManager.must(updateContainer, { query: { org, id }, body })
    expect(after).toEqual({ ...before, ...body, revision: before.revision + 1 })
    expect(await storeManager.must(getContainer, { query: { org, id } })).toEqual(after)
    expect(await lastOperation(store, 'container.update')).toMatchObject({
      target: 'New name',
      containerId: id,
      difference: {
        name: { before: 'Test store', after: 'New name' },
        gaId: { before: '', after: 'G-ABCDE12345' },
        currency: { before: 'TWD', after: 'USD' },
        timezone: { before: 'Asia/Taipei', after: 'UTC' },
      },
    })
    const [tag] = await server.platform.db.withOrg(org, (tx) =>
      tx.select().from(publishedTags).where(eq(publishedTags.containerId, id)),
    )
    expect(JSON.parse(tag?.manifest ?? '')).toMatchObject({ gaId: 'G-ABCDE12345', currency: 'USD' })
    expect(tag?.settings).toMatchObject({ currency: 'USD', timezone: 'UTC', enabled: true })
  })

  it('keeps its currency while something is judged in it, and loses the order bound with it', async () => {
    const store = await makeStore(server)
    const { org, container: id, manager } = store
    const query = { org, id }
    await manager.must(updateContainer, { query, body: { order_bound: 5000 } })
    const experience = await makeReleased(store)
    const set = (currency: string, more: { order_bound?: number } = {}) =>
      manager.call(updateContainer, { query, body: { currency, ...more } })
    expect(await set('USD')).toMatchObject({
      status: 422,
      failure: {
        error: 'rule_broken',
        issues: [{ path: 'currency', error: 'currency_judged', message: expect.stringContaining('「Hero」已發布') }],
      },
    })
    expect((await set('TWD')).status).toBe(200)
    await manager.must(disableExperience, { query: { org, id: experience.id }, body: {} })
    expect((await set('USD')).status).toBe(200)
    expect(await lastOperation(store, 'container.update')).toMatchObject({
      difference: { currency: { before: 'TWD', after: 'USD' }, orderBound: { before: 5000, after: null } },
    })
    expect((await set('JPY', { order_bound: 90_000 })).status).toBe(200)
    const [row] = await server.platform.db.withOrg(org, (tx) =>
      tx.select().from(containers).where(eq(containers.id, id)),
    )
    expect(row).toMatchObject({ currency: 'JPY', orderBound: 9_000_000 })
  })

  it('serves what the tag needs to wait for the framework, as the setting says', async () => {
    const store = await makeStore(server)
    const { org, container: id, manager } = store
    await makeReleased(store)
    const serve = async () => (await fetch(`${server.url}/tag/${id}.js?${Math.random()}`)).text()
    const set = (framework: FrameworkSetting) =>
      manager.must(updateContainer, { query: { org, id }, body: { framework } })
    const served = { timeout: 5000 }
    expect(await serve()).toMatch(/"frameworks":\{"adapters":\[.+\],"isKnown":false\}/)
    expect(await set('react')).toMatchObject({ framework: 'react', frameworks_found: [] })
    await expect.poll(serve, served).toMatch(/"frameworks":\{"adapters":\[.+\],"isKnown":true\}/)
    expect(await lastOperation(store, 'container.update')).toMatchObject({
      difference: { framework: { before: 'auto', after: 'react' } },
    })
    await set('none')
    await expect.poll(serve, served).not.toContain('"frameworks"')
    const bad = await manager.send(updateContainer, { query: { org, id }, body: { framework: 'jquery' } })
    expect([bad.status, bad.failure.issues?.map(({ path }) => path)]).toEqual([400, ['framework']])
  })

  it('empties what may be empty', async () => {
    const { org, container: id, manager } = await makeStore(server)
    await manager.must(updateContainer, {
      query: { org, id },
      body: { ga_id: 'G-ABCDE12345', admin_link: 'https://a.test' },
    })
    const after = await manager.must(updateContainer, { query: { org, id }, body: { ga_id: '', admin_link: '' } })
    expect(after).toMatchObject({ ga_id: '', admin_link: '' })
  })

  it('refuses an older revision with the present state', async () => {
    const { org, container: id, manager } = await makeStore(server)
    const change = (name: string) => manager.call(updateContainer, { query: { org, id }, body: { name, revision: 1 } })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const kept = answers.find((answer) => answer.status === 200)?.data
    expect(answers.find((answer) => answer.status === 409)?.failure).toMatchObject({
      error: 'conflict',
      details: { current: { name: kept?.name, revision: 2 } },
    })
  })

  it('refuses what is wrong, and members and container users, and changes nothing', async () => {
    const store = await makeStore(server)
    const { org, container: id, manager } = store
    const bad = await manager.call(updateContainer, { query: { org, id }, body: { website: 'shop', name: '' } })
    expect(bad.failure.issues?.map((issue) => issue.path).sort()).toEqual(['name', 'website'])
    for (const client of [store.member, store.assigned, store.unassigned]) {
      const answer = await client.call(updateContainer, { query: { org, id }, body: { name: 'Mine' } })
      expect(answer).toMatchObject({ status: 403, failure: { error: 'no_permission' } })
    }
    const [row] = await server.platform.db.withOrg(org, (tx) => tx.select().from(containers))
    expect(row).toMatchObject({ name: 'Test store', revision: 1 })
  })
})

describe('what a store has sent', () => {
  it('tells since when the tag is there, and when it was last heard of and an order came', async () => {
    const { org, container: id, manager } = await makeStore(server)
    const read = () => manager.must(getContainer, { query: { org, id } })
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }
    const send = async (name: 'page_view' | 'purchase') => {
      const body = JSON.stringify(makeBatch(id, [makeEvent(name)]))
      expect((await fetch(`${server.url}/collect`, { method: 'POST', headers, body })).status).toBe(202)
    }
    const recorded = { timeout: 10_000 }

    await send('page_view')
    await expect.poll(read, recorded).toMatchObject({ installed_at: expect.any(String), ordered_at: null })
    const first = await read()
    expect(first.last_event_at).toBe(first.installed_at)

    await send('purchase')
    await expect.poll(read, recorded).toMatchObject({ ordered_at: expect.any(String) })
    const ordered = await read()
    expect(ordered).toMatchObject({ installed_at: first.installed_at, last_event_at: ordered.ordered_at })

    await send('page_view')
    await expect.poll(async () => (await read()).last_event_at, recorded).not.toBe(ordered.last_event_at)
    expect((await read()).ordered_at).toBe(ordered.ordered_at)
  })
})
