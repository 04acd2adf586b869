import {
  createContainerOperationTicket,
  createOperationTicket,
  downloadOperations,
  listContainerOperations,
  listOperations,
  type Operation,
  releaseExperience,
  renameExperience,
  setUserPermissions,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOperation } from '../../kernel/audit/store.ts'
import { operationLog } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { sweepByPlan } from '../../kernel/retention/store.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'

let server: TestServer
let store: Store
let experience: string
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  const ready = await makeReady(store, 'Summer hero')
  experience = ready.id
  await store.manager.must(renameExperience, {
    query: { org: store.org, id: experience },
    body: { name: 'Autumn hero' },
  })
  await store.storeManager.must(releaseExperience, { query: { org: store.org, id: experience } })
})
afterAll(() => server.destroy())

const list = async (query: Partial<Parameters<typeof ask>[0]> = {}): Promise<Operation[]> => (await ask(query)).content
const ask = (query: {
  type?: 'view' | 'rule' | 'experience'
  action?: 'view.create' | 'experience.rename'
  key?: string
  start?: string
  end?: string
  container_id?: string
  experience_id?: string
  user_id?: string
  page?: number
  limit?: number
}) => store.manager.must(listOperations, { query: { org: store.org, ...query } })
const actions = (operations: Operation[]) => operations.map(({ action }) => action)

describe('the operation log', () => {
  it('tells who did what to what, newest first, field by field', async () => {
    const [release, rename, ...rest] = await list()
    expect(release).toMatchObject({
      action: 'experience.release',
      type: 'experience',
      target: 'Autumn hero',
      really: null,
      container_id: store.container,
      experience_id: experience,
      kind: 'experiment',
      difference: [{ field: 'status', before: 'draft', after: 'released' }],
    })
    expect(rename?.difference).toEqual([{ field: 'name', before: 'Summer hero', after: 'Autumn hero' }])
    expect(rename?.operator.name).toMatch(/^User /)
    expect(release?.operator.id).not.toBe(rename?.operator.id)
    expect(actions(rest).sort()).toEqual(['experience.create', 'rule.create', 'view.create', 'view.update'])
  })

  it('is narrowed by type, action, person, container, experience, time and words', async () => {
    expect(actions(await list({ type: 'view' })).sort()).toEqual(['view.create', 'view.update'])
    expect(actions(await list({ action: 'experience.rename' }))).toEqual(['experience.rename'])
    expect(await list({ container_id: store.container })).toHaveLength(6)
    expect(await list({ experience_id: experience })).toHaveLength(6)
    expect(await list({ experience_id: 'unknown' })).toEqual([])
    const [release] = await list()
    expect(actions(await list({ user_id: release?.operator.id ?? '' }))).toEqual(['experience.release'])
    expect(actions(await list({ key: 'AUTUMN' }))).toEqual(['experience.release', 'experience.rename'])
    expect(await list({ key: '%' })).toEqual([])
    expect(await list({ key: release?.operator.name ?? '' })).toHaveLength(1)
    const at = release?.time ?? ''
    expect(actions(await list({ start: at }))).toEqual(['experience.release'])
    expect(await list({ end: at })).toHaveLength(5)
  })

  it('comes in pages with the number of all', async () => {
    const first = await ask({ limit: 4 })
    const second = await ask({ limit: 4, page: 2 })
    expect([first.totalElements, first.totalPages, first.content.length, second.content.length]).toEqual([6, 2, 4, 2])
    expect(new Set([...first.content, ...second.content].map(({ id }) => id)).size).toBe(6)
  })

  it('tells who really acted, and why', async () => {
    const { db } = server.platform
    const impersonation = { userId: 'support', userName: 'Support', org: store.org, reason: 'Ticket 7', elevated: true }
    const operation = { action: 'container.update', target: 'Test store', containerId: store.container } as const
    await db.withOrg(store.org, (tx) =>
      recordOperation(tx, store.org, { userId: 'u', userName: 'Person', impersonation }, operation),
    )
    const [entry] = await list({ key: 'support' })
    expect(entry).toMatchObject({
      operator: { id: 'u', name: 'Person' },
      really: { id: 'support', name: 'Support', reason: 'Ticket 7' },
      difference: [],
    })
  })

  it('can be narrowed to what a platform did by itself', async () => {
    const operator = { userId: 'platform:shopify', userName: 'Shopify' }
    const operation = { action: 'platform.scopes', target: 'shop.test', containerId: store.container } as const
    await server.platform.db.withOrg(store.org, (tx) => recordOperation(tx, store.org, operator, operation))
    expect(actions(await list({ user_id: 'platform:shopify' }))).toEqual(['platform.scopes'])
    const query = { org: store.org, user_id: 'other:shopify' }
    expect((await store.manager.call(listOperations, { query })).status).toBe(400)
  })

  it('is for store managers and up, and for its own organization only', async () => {
    const { org } = store
    expect((await store.storeManager.call(listOperations, { query: { org } })).status).toBe(200)
    for (const client of [store.member, store.assigned, store.unassigned]) {
      const answers = [
        await client.call(listOperations, { query: { org } }),
        await client.call(createOperationTicket, { query: { org } }),
      ]
      for (const { status, failure } of answers) expect(`${status} ${failure.error}`).toBe('403 no_permission')
    }
    const other = await makeStore(server)
    const foreign = await other.manager.must(listOperations, { query: { org: other.org, experience_id: experience } })
    expect(foreign.content).toEqual([])
  })

  it('of one container is a right of its own, and shows that container only', async () => {
    const { org, container, manager } = store
    const second = await makeContainer(server.platform.db, org, 'Second')
    const { id, token } = await makeUser(server.platform.db, org, null, { containers: [container] })
    const helper = new ApiClient(server.url, token)
    const read = (client: ApiClient, place = container, more: object = {}) =>
      client.call(listContainerOperations, { query: { org, container_id: place, ...more } })
    expect((await read(helper)).status).toBe(403)
    const list = [{ method: 'GET', url: '/operation_log/container', enable: true }] as const
    const body = { user_id: id, container_id: container, list: [...list] }
    await manager.must(setUserPermissions, { query: { org }, body })
    const { data } = await read(helper)
    expect(data.content.every((each) => each.container_id === container)).toBe(true)
    expect(data.totalElements).toBeGreaterThan(5)
    expect((await read(helper, container, { experience_id: experience })).data.totalElements).toBe(6)
    expect((await read(helper, second)).status).toBe(403)
    expect((await read(manager, second, { experience_id: experience })).data.content).toEqual([])
    const order = { query: { org, container_id: container } }
    expect((await helper.call(createContainerOperationTicket, order)).status).toBe(403)
    expect((await manager.call(createContainerOperationTicket, order)).status).toBe(200)
  })

  it('refuses an end before its start', async () => {
    const query = { org: store.org, start: '2026-11-02T00:00:00Z', end: '2026-11-01T00:00:00Z' }
    const { status, failure } = await store.manager.call(listOperations, { query })
    expect([status, failure.issues?.map(({ path, error }) => [path, error])]).toEqual([
      400,
      [['end', 'end_before_start']],
    ])
  })
})

describe('the CSV', () => {
  const download = async (url: string) => {
    const response = await fetch(url.replace(/^http:\/\/[^/]+/, server.url))
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      headers: response.headers,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    }
  }

  it('holds what the filter names, once, with formulas disarmed', async () => {
    const { org } = store
    await store.manager.must(renameExperience, { query: { org, id: experience }, body: { name: '=HYPERLINK("x")' } })
    const query = { org, action: 'experience.rename' } as const
    const { url } = await store.manager.must(createOperationTicket, { query, headers: { 'accept-language': 'en' } })
    expect(url).not.toContain(store.manager.token)
    const { status, headers, text } = await download(url)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="operation-log-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith('\uFEFFTime,Time zone,Operator')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await download(url)).status).toBe(404)
  })

  it('holds more than it reads at once, each entry once, newest first, of one instant too', async () => {
    const own = await makeStore(server)
    const entries = Array.from({ length: 1234 }, (_, i) => ({
      id: newId(),
      orgId: own.org,
      actorId: 'somebody',
      action: 'experience.rename' as const,
      target: `entry ${i}`,
      // A hundred at each instant.
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 100) * 1000),
    }))
    await server.platform.db.withOrg(own.org, (tx) => tx.insert(operationLog).values(entries))
    const query = { org: own.org, action: 'experience.rename' } as const
    const { text } = await download((await own.manager.must(createOperationTicket, { query })).url)
    const told = [...text.matchAll(/entry (\d+)/g)].map(([, i]) => Number(i))
    expect(told).toHaveLength(entries.length)
    expect(new Set(told).size).toBe(entries.length)
    const instants = told.map((i) => Math.floor(i / 100))
    expect(instants).toEqual(instants.toSorted((a, b) => b - a))
  })

  it('tells times in the zone that the days of the filter are in, and containers by name', async () => {
    const { org, container } = store
    const open = async (timezone?: string) => {
      const query = { org, experience_id: experience, action: 'experience.release', timezone } as const
      return (await download((await store.manager.must(createOperationTicket, { query })).url)).text.split('\r\n')[1]
    }
    const query = { org, experience_id: experience, action: 'experience.release' } as const
    const [entry] = (await store.manager.must(listOperations, { query })).content
    const at = Date.parse(entry?.time ?? '')
    const line = (hours: number, zone: string) =>
      `${new Date(at + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')},${zone},`
    expect(await open()).toContain(line(0, 'UTC'))
    expect(await open('Asia/Taipei')).toContain(line(8, 'Asia/Taipei'))
    expect(await open()).toMatch(new RegExp(`,[^,]+,${container},`))
    const wrong = { query: { org, timezone: 'Mars/Olympus' } }
    expect((await store.manager.call(createOperationTicket, wrong)).status).toBe(400)
  })

  it('says actions, types and changes in the words of the language', async () => {
    const { org } = store
    const open = async (language: string) => {
      const query = { org, experience_id: experience }
      const { url } = await store.manager.must(createOperationTicket, {
        query,
        headers: { 'accept-language': language },
      })
      return (await download(url)).text
    }
    const zh = await open('zh-TW')
    expect(zh).toContain(',實驗,發布實驗,Autumn hero,')
    expect(zh).toContain('狀態：草稿 → 已發布')
    expect(zh).toContain('網址規則：「/」（路徑完全符合）')
    expect(zh).toContain('B › 版本內容 › 變更 1 › 動作：修改文字\n')
    expect(zh).toContain('B › 版本內容 › 變更 1 › 選擇器：#hero')
    const en = await open('en')
    expect(en).toContain(',Experiment,Released the experiment,Autumn hero,')
    expect(en).toContain('Status: Draft → Released')
    for (const text of [zh, en]) expect(text).not.toMatch(/\w+\.(create|update|rename|release)|[{}]/)
  })

  it('is not given for a ticket of another organization or purpose', async () => {
    const { ticket } = await store.manager.must(createOperationTicket, { query: { org: store.org } })
    const other = await makeStore(server)
    const answer = await new ApiClient(server.url).call(downloadOperations, { query: { org: other.org, ticket } })
    expect(answer.status).toBe(404)
  })
})

describe('retention', () => {
  it('goes by the plan', async () => {
    const { db } = server.platform
    const months = (n: number) => new Date(Date.now() - n * 31 * 24 * 3600 * 1000)
    const fill = async (level: 'nineder' | 'free') => {
      const { org } = await makeStore(server, level)
      const { id: actorId } = await makeUser(db, org)
      for (const at of [new Date(), months(2), months(26)])
        await db.withOrg(org, (tx) =>
          tx
            .insert(operationLog)
            .values({ id: `${org}${at.getTime()}`, orgId: org, actorId, action: 'view.create', target: 'x', at }),
        )
      return org
    }
    const [top, free] = [await fill('nineder'), await fill('free')]
    await sweepByPlan(db)
    const left = (org: string) => db.withOrg(org, (tx) => tx.$count(operationLog))
    expect([await left(top), await left(free)]).toEqual([2, 1])
  })
})
