import {
  countNotifications,
  elevate,
  getNotification,
  impersonate,
  listNotifications,
  logout,
  readNotification,
  streamNotifications,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications, users } from '../../kernel/db/index.ts'
import { sweepByPlan } from '../../kernel/retention/store.ts'
import { ApiClient } from '../../testing/api.ts'
import {
  lastOperation,
  makeNotification,
  makeReady,
  makeStore,
  readOperations,
  type Store,
} from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'
import { openStream } from './testing/stream.ts'

let server: TestServer
let store: Store
let views: string[]
let experienceId: string
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  const ready = await makeReady(store, 'Hero')
  experienceId = ready.id
  views = ready.views.map(({ id }) => id)
})
afterAll(() => server.destroy())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
const refusal = ({ status, failure }: { status: number; failure: { error: string } }) => `${status} ${failure.error}`

describe('the list of notifications', () => {
  it('tells the latest first, in pages of 20, narrowed by state, version and type', async () => {
    const own = await makeStore(server)
    const { org, container } = own
    for (let i = 0; i < 23; i++) await makeNotification(own, { lastAt: at(i), viewId: i < 2 ? 'v' : 'w', count: i + 1 })
    await makeNotification(own, { type: 'loginFail', event: 'login_failing', lastAt: at(50), pushStatus: -1 })
    await makeNotification(own, { isRead: 1, readAt: at(1), readBy: 'Person' })
    const ask = (query: object) =>
      own.manager.must(listNotifications, { query: { org, container_id: container, ...query } })
    const open = await ask({ is_read: '0' })
    expect([open.totalElements, open.totalPages, open.limit, open.content.length]).toEqual([24, 2, 20, 20])
    expect(open.content[0]).toMatchObject({ type: 'loginFail', push_status: -1, is_read: 0, processed_at: null })
    expect(open.content.map(({ last_at }) => last_at)).toEqual(
      open.content
        .map(({ last_at }) => last_at)
        .sort()
        .reverse(),
    )
    expect((await ask({ view_id: 'v' })).content.map(({ count }) => count)).toEqual([2, 1])
    expect((await ask({ type: 'loginFail' })).totalElements).toBe(1)
    expect((await ask({ is_read: '1' })).content).toMatchObject([{ is_read: 1, processed_by: 'Person' }])
    expect((await ask({})).totalElements).toBe(25)
    expect(await own.manager.must(countNotifications, { query: { org, container_id: container } })).toEqual({
      unread: 24,
    })
  })

  it('belongs to those who may see the container', async () => {
    const { org, container } = store
    const query = { org, container_id: container }
    for (const client of [store.storeManager, store.member, store.assigned])
      expect((await client.call(listNotifications, { query })).status).toBe(200)
    for (const endpoint of [listNotifications, countNotifications, streamNotifications]) {
      expect(refusal(await store.unassigned.call(endpoint, { query }))).toBe('403 no_permission')
      const other = await makeStore(server)
      expect(refusal(await other.manager.call(endpoint, { query }))).toBe('403 not_your_organization')
      const theirs = { org, container_id: other.container }
      expect(refusal(await store.manager.call(endpoint, { query: theirs }))).toBe('404 not_found')
    }
  })
})

describe('marking as handled', () => {
  it('notes who and when, once, and tells the operation log', async () => {
    const { org } = store
    const id = await makeNotification(store, { experienceId, viewId: views[1], source: 'Hero' })
    const before = await store.member.must(getNotification, { query: { org, id } })
    expect(before).toMatchObject({ is_read: 0, kind: 'experiment', experience_id: experienceId, view_id: views[1] })
    const handled = await store.assigned.must(readNotification, { query: { org, id } })
    expect(handled).toMatchObject({ id, is_read: 1, processed_by: expect.stringMatching(/^User /) })
    const again = await store.manager.must(readNotification, { query: { org, id } })
    expect(again).toEqual(handled)
    expect(await lastOperation(store, 'notification.read')).toMatchObject({ target: 'Hero', experienceId })
  })

  it('takes all of a container at once, and none of another', async () => {
    const own = await makeStore(server)
    const { org, container } = own
    const elsewhere = await makeContainer(server.platform.db, org)
    const [first, second] = [await makeNotification(own), await makeNotification(own, { type: 'loginFail' })]
    const other = await makeNotification({ ...own, container: elsewhere })
    const all = { org, id: first, all: 'true' } as const
    expect(await own.assigned.must(readNotification, { query: all })).toMatchObject({ id: first, is_read: 1 })
    const states = [first, second, other].map((id) => own.manager.must(getNotification, { query: { org, id } }))
    expect((await Promise.all(states)).map((each) => each.is_read)).toEqual([1, 1, 0])
    expect(await lastOperation(own, 'notification.read')).toMatchObject({
      target: 'Test store',
      containerId: container,
      experienceId: null,
      difference: { handled: { before: 0, after: 2 } },
    })
    const logged = (await readOperations(own)).length
    await own.manager.must(readNotification, { query: all })
    expect(await readOperations(own)).toHaveLength(logged)
    expect(refusal(await own.unassigned.call(readNotification, { query: all }))).toBe('403 no_permission')
  })

  it('takes of a container only what there was when the list was read', async () => {
    const own = await makeStore(server)
    const { org, container } = own
    const [first, second] = [await makeNotification(own), await makeNotification(own, { type: 'loginFail' })]
    const query = { org, container_id: container, is_read: '0' } as const
    const { at, totalElements } = await own.manager.must(listNotifications, { query })
    expect(totalElements).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 5))
    // What a page tells late happened before.
    const since = await makeNotification(own, { createdAt: new Date(Date.now() - 60_000) })
    const marked = { org, id: second, all: 'true', until: at } as const
    await own.manager.must(readNotification, { query: marked })
    const states = [first, second, since].map((id) => own.manager.must(getNotification, { query: { org, id } }))
    expect((await Promise.all(states)).map((each) => each.is_read)).toEqual([1, 1, 0])
    expect(await lastOperation(own, 'notification.read')).toMatchObject({
      difference: { handled: { before: 0, after: 2 } },
    })
    // The one that is named is handled in any case.
    const early = { org, id: since, all: 'true', until: '2026-01-01T00:00:00Z' } as const
    expect(await own.manager.must(readNotification, { query: early })).toMatchObject({ is_read: 1 })
    const wrong = await own.manager.send(readNotification, { query: { ...marked, until: 'now' } })
    expect(refusal(wrong)).toBe('400 invalid_input')
  })

  it('names who really did it, when somebody of ours acts for a person', async () => {
    const { db } = server.platform
    const { org } = store
    const [support, customer] = [await makeUser(db, undefined), await makeUser(db, org)]
    const ours = { systemRole: 'support', userName: 'Somebody of ours' } as const
    await db.withSystem((tx) => tx.update(users).set(ours).where(eq(users.id, support.id)))
    const body = { email: customer.email, org, reason: 'Ticket 12' }
    const { token } = await new ApiClient(server.url, support.token).must(impersonate, { body })
    const acting = new ApiClient(server.url, token)
    await acting.must(elevate, { body: { reason: 'Ticket 12' } })
    const [one, all] = [await makeNotification(store), await makeNotification(store)]
    const handled = await acting.must(readNotification, { query: { org, id: one } })
    expect(handled.processed_by).toBe('Somebody of ours')
    const others = await acting.must(readNotification, { query: { org, id: all, all: 'true' } })
    expect(others.processed_by).toBe('Somebody of ours')
  })

  it('refuses the unassigned, strangers and unknown ids', async () => {
    const { org } = store
    const id = await makeNotification(store)
    expect(refusal(await store.unassigned.call(readNotification, { query: { org, id } }))).toBe('403 no_permission')
    const other = await makeStore(server)
    expect(refusal(await other.manager.call(readNotification, { query: { org: other.org, id } }))).toBe('404 not_found')
    expect(refusal(await store.manager.call(readNotification, { query: { org, id: 'unknown' } }))).toBe('404 not_found')
    expect(refusal(await store.manager.call(readNotification, { query: { org, id: '' } }))).toBe('400 invalid_input')
    expect((await store.manager.must(getNotification, { query: { org, id } })).is_read).toBe(0)
  })
})

describe('the stream', () => {
  it('tells the number at once and whenever it changes', async () => {
    const own = await makeStore(server)
    const { org, container } = own
    const stream = await openStream(own.assigned, { org, container_id: container })
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    expect(await stream.next()).toEqual({ unread: 0, newest: null })
    const id = await makeNotification(own)
    expect(await stream.next()).toMatchObject({ unread: 1 })
    await own.manager.must(readNotification, { query: { org, id } })
    expect(await stream.next()).toEqual({ unread: 0, newest: null })
    stream.stop()
  })

  it('is refused to whoever has too many open, and open again when they close', async () => {
    const { org, container } = store
    const person = new ApiClient(server.url, (await makeUser(server.platform.db, org, 'member')).token)
    const query = { org, container_id: container }
    const many = await Promise.all(Array.from({ length: 20 }, () => openStream(person, query)))
    expect(refusal(await person.call(streamNotifications, { query }))).toBe('429 too_many_requests')
    for (const each of many) each.stop()
    await expect.poll(async () => (await person.call(streamNotifications, { query })).status).toBe(200)
  })
})

describe('retention', () => {
  it('forgets what was handled long ago, by plan, and keeps what is open and still happens', async () => {
    const { db } = server.platform
    const own = await makeStore(server, 'free')
    const old = new Date(Date.now() - 60 * 24 * 3600 * 1000)
    const gone = await makeNotification(own, { isRead: 1, readAt: old })
    const forgotten = await makeNotification(own, { lastAt: old, createdAt: old })
    const fresh = await makeNotification(own, { isRead: 1, readAt: new Date(), lastAt: old })
    const happening = await makeNotification(own, { createdAt: old })
    await sweepByPlan(db)
    const left = await db.withOrg(own.org, (tx) =>
      tx.select().from(notifications).where(eq(notifications.orgId, own.org)),
    )
    expect(left.map(({ id }) => id).sort()).toEqual([fresh, happening].sort())
    expect([gone, forgotten].every((id) => id !== fresh)).toBe(true)
  })
})

it('a session that ended gets no stream', async () => {
  const { org, container } = store
  const person = new ApiClient(server.url, (await makeUser(server.platform.db, org, 'member')).token)
  await person.must(logout)
  const answer = await person.call(streamNotifications, { query: { org, container_id: container } })
  expect(refusal(answer)).toBe('401 unauthenticated')
})

// The last one: the server is gone afterward.
it('a stream ends with the server', async () => {
  const stream = await openStream(store.manager, { org: store.org, container_id: store.container })
  expect(await stream.next()).toBeDefined()
  const closing = server.close()
  // Long before the server lets go of who does not finish by itself.
  const late = new Promise((resolve) => setTimeout(resolve, 2000, 'still open'))
  expect(await Promise.race([stream.next(), late])).toBeUndefined()
  await closing
})
