import { setTimeout as sleep } from 'node:timers/promises'
import { type CollectEvent, countNotifications, listNotifications, readNotification } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReleased, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { ViewError } from '../collector.ts'
import { makeBatch, makeEvent } from '../testing/events.ts'
import { startViewErrorRecorder } from './recorder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const hide = (selector: string, i: number) => ({ id: `c${i}`, op: 'hide', selectors: [selector, '.elsewhere'] })

/** A released version whose changes look for these elements, with a script. */
async function makeShown(selectors: string[] = ['#none', '.other']) {
  const store = await makeStore(server)
  const content = { changes: selectors.map(hide), js: 'vitrine.now()' }
  const { id, views } = await makeReleased(store, 'Summer hero', content)
  const view = views.find(({ is_original }) => !is_original)
  if (!view) throw new Error('no version')
  return { store, experience: id, view: view.id }
}

/** Sends what was seen until so many of it are accepted: all of it, where a release of a moment ago is known. */
async function send(
  { container }: Store,
  events: Partial<CollectEvent>[],
  { accepted = events.length, headers = {} }: { accepted?: number; headers?: Record<string, string> } = {},
): Promise<void> {
  const batch = makeBatch(
    container,
    events.map((more) => makeEvent('view_error', more)),
  )
  const post = async () => {
    const response = await fetch(`${server.url}/collect`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15', ...headers },
      body: JSON.stringify(batch),
    })
    return ((await response.json()) as { accepted: number }).accepted
  }
  await expect.poll(post).toBe(accepted)
}
const list = async ({ manager, org, container }: Store, is_read: '0' | '1' = '0') =>
  (await manager.must(listNotifications, { query: { org, container_id: container, is_read, limit: 100 } })).content
const unread = async ({ manager, org, container }: Store) =>
  (await manager.must(countNotifications, { query: { org, container_id: container } })).unread

describe('what goes wrong on a page', () => {
  it('opens one notification a cause, with what is needed to find it', async () => {
    const { store, experience, view } = await makeShown()
    const at = { experience, view }
    await send(store, [
      { ...at, label: '#none', url: 'https://shop.test/a' },
      { ...at, label: '#none', url: 'https://shop.test/b' },
    ])
    await send(store, [
      { ...at, label: '.other' },
      { ...at, label: 'js: TypeError: x' },
    ])
    await send(store, [{ ...at, label: 'js: ReferenceError: y is not defined' }])
    await expect.poll(() => unread(store), { timeout: 8000 }).toBe(3)
    await expect
      .poll(async () => (await list(store)).map(({ count }) => count).sort(), { timeout: 8000 })
      .toEqual([1, 2, 2])
    const found = (await list(store)).find(({ metadata }) => metadata.selector === '#none')
    expect(found).toMatchObject({
      type: 'dynamicViewError',
      event: 'element_not_found',
      source: 'Summer hero',
      count: 2,
      push_status: null,
      experience_id: experience,
      view_id: view,
      kind: 'experiment',
      metadata: {
        exp_id: experience,
        exp_name: 'Summer hero',
        vid: view,
        view_name: 'B',
        container_id: store.container,
        org_id: store.org,
      },
    })
    expect(found?.url).toMatch(/^https:\/\/shop\.test\/[ab]$/)
    expect((await list(store)).find(({ event }) => event === 'script_failed')?.metadata.message).toMatch(/Error/)
  })

  it('tells whether the element was missing, the page undid the change, or a style of the page overrode it', async () => {
    const long = `.${'long'.repeat(80)}`
    const { store, experience, view } = await makeShown(['#none', long])
    const at = { experience, view }
    await send(store, [
      { ...at, label: '#none' },
      { ...at, label: 'fight: #none' },
      { ...at, label: 'style: #none' },
      { ...at, label: `fight: ${long}`.slice(0, 200) },
      { ...at, label: 'fight: #made-up' },
      { ...at, label: 'other: #none' },
    ])
    await expect.poll(() => unread(store), { timeout: 8000 }).toBe(4)
    await sleep(2500)
    expect((await list(store)).map(({ event, metadata }) => `${event} ${metadata.selector}`).sort()).toEqual(
      [
        `change_undone ${long.slice(0, 193)}`,
        'change_undone #none',
        'element_not_found #none',
        'style_overridden #none',
      ].sort(),
    )
  })

  it('is counted up while it is open, and opens anew once it was handled', async () => {
    const { store, experience, view } = await makeShown()
    const { org } = store
    await send(store, [{ experience, view, label: '#none' }])
    await expect.poll(() => unread(store), { timeout: 8000 }).toBe(1)
    const [first] = await list(store)
    await send(store, [{ experience, view, label: '#none' }])
    await expect.poll(async () => (await list(store))[0]?.count, { timeout: 8000 }).toBe(2)
    await store.manager.must(readNotification, { query: { org, id: first?.id ?? '' } })
    expect(await unread(store)).toBe(0)
    await send(store, [{ experience, view, label: '#none' }])
    await expect.poll(() => unread(store), { timeout: 8000 }).toBe(1)
    const [second] = await list(store)
    expect([second?.id === first?.id, second?.count]).toEqual([false, 1])
    expect(await list(store, '1')).toMatchObject([{ id: first?.id, count: 2 }])
  })

  it('is believed only of versions of the container, and not of bots', async () => {
    const { store, experience, view } = await makeShown()
    const other = await makeShown()
    await send(store, [{ experience, view, label: '.other' }])
    await send(
      store,
      [
        { experience: other.experience, view: other.view, label: '#none' },
        { experience: other.experience, view, label: '#none' },
        { experience, view: 'unknown', label: '#none' },
        // It names nothing, and is an event like any other.
        { label: '#none' },
      ],
      { accepted: 1 },
    )
    const headers = { 'user-agent': 'Googlebot/2.1' }
    await send(store, [{ experience, view, label: '#none' }], { accepted: 0, headers })
    await expect.poll(() => unread(store), { timeout: 8000 }).toBe(1)
    await sleep(2500)
    expect((await list(store)).map(({ metadata }) => metadata.selector)).toEqual(['.other'])
    expect(await unread(other.store)).toBe(0)
  })

  it('is believed only of what the published version looks for, which strangers cannot make up', async () => {
    const long = `.${'long'.repeat(80)}`
    const { store, experience, view } = await makeShown(['#none', long])
    const plain = await makeReleased(store, 'Without a script')
    const [, other] = plain.views
    await send(store, [
      { experience, view, label: 'Your account is locked: https://evil.test' },
      { experience, view, label: '.elsewhere' },
      { experience: plain.id, view: other?.id ?? '', label: 'js: Your account is locked: https://evil.test' },
      { experience, view, label: long.slice(0, 200) },
      { experience, view, label: '#none' },
    ])
    await expect.poll(() => unread(store), { timeout: 8000 }).toBe(2)
    await sleep(2500)
    expect((await list(store)).map(({ metadata }) => metadata.selector).sort()).toEqual(['#none', long.slice(0, 200)])
  })
})

describe('the recorder', () => {
  const error = (experience: string, view: string, label: string, at = Date.now()): ViewError => ({
    experience,
    view,
    label,
    url: 'https://shop.test/',
    at,
  })
  const silent = { warn() {} }
  const open = () => startViewErrorRecorder({ db: server.platform.db, log: silent, everyMs: 3_600_000 })

  it('loses nothing when it closes, and makes one row of a million', async () => {
    const { store, experience, view } = await makeShown()
    const recorder = open()
    const errors = [error(experience, view, '#none')]
    for (let i = 0; i < 1_000_000; i++) recorder.note(store.container, errors)
    await recorder.close()
    expect(await list(store)).toMatchObject([{ count: 1_000_000 }])
  })

  it('keeps to its bounds, whatever is sent', async () => {
    const selectors = Array.from({ length: 200 }, (_, i) => `#none-${i}`)
    const { store, experience, view } = await makeShown(selectors)
    const labels = [...selectors, 'js: TypeError: x']
    for (let from = 0; from < labels.length; from += 40) {
      const recorder = open()
      for (const label of labels.slice(from, from + 40))
        recorder.note(store.container, [error(experience, view, label)])
      await recorder.close()
    }
    expect(await unread(store)).toBe(200)
    // What is open already is still counted up.
    const [some] = await list(store)
    const recorder = open()
    recorder.note(store.container, [error(experience, view, some?.metadata.selector ?? '')])
    await recorder.close()
    expect((await list(store)).find(({ id }) => id === some?.id)?.count).toBe(2)
  })

  it('lets what is made up take no place of what is real', async () => {
    const { store, experience, view } = await makeShown()
    const recorder = startViewErrorRecorder({ db: server.platform.db, log: silent, everyMs: 20 })
    recorder.note(store.container, [error(experience, view, '#none')])
    await expect.poll(() => unread(store)).toBe(1)
    for (let i = 0; i < 500; i++) recorder.note(store.container, [error(experience, view, `#made-up-${i}`)])
    recorder.note(store.container, [error(experience, view, '.other')])
    await recorder.close()
    expect((await list(store)).map(({ metadata }) => metadata.selector).sort()).toEqual(['#none', '.other'])
  })

  it('tells of a version that was published since it last looked', async () => {
    const { store, experience, view } = await makeShown()
    const recorder = startViewErrorRecorder({ db: server.platform.db, log: silent, everyMs: 20 })
    recorder.note(store.container, [error(experience, view, '#none')])
    await expect.poll(() => unread(store)).toBe(1)
    const later = await makeReleased(store, 'Later', { changes: [{ ...textChange, selectors: ['#later'] }] })
    recorder.note(store.container, [error(later.id, later.views[1]?.id as string, '#later')])
    await expect.poll(() => unread(store)).toBe(2)
    await recorder.close()
  })

  it('keeps what could not be written', async () => {
    const { store, experience, view } = await makeShown()
    const { db } = server.platform
    let away = true
    const flaky = {
      ...db,
      withSystem: ((work) => (away ? Promise.reject(new Error('away')) : db.withSystem(work))) as typeof db.withSystem,
    }
    const recorder = startViewErrorRecorder({ db: flaky, log: silent, everyMs: 30 })
    recorder.note(store.container, [error(experience, view, '#none')])
    await sleep(100)
    recorder.note(store.container, [error(experience, view, '#none')])
    away = false
    await expect.poll(() => unread(store)).toBe(1)
    await recorder.close()
    expect(await list(store)).toMatchObject([{ count: 2 }])
  })
})
