import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeptFiles } from './kept-files.ts'
import { keepPublications, type Publications } from './publications.ts'
import type { PublishedTag } from './queries.ts'

const patienceMs = 50
/** Those who wait for the store from now on, by how long they would. */
function watchWaits(): () => unknown[] {
  const set = vi.spyOn(globalThis, 'setTimeout')
  return () => set.mock.calls.map(([, ms]) => ms)
}
const never = () => new Promise<never>(() => {})

/** What the product has published, in a store that can be away or hang. */
class Store {
  published = new Map<string, number>()
  state: 'there' | 'away' | 'hanging' = 'there'
  asked: string[] = []
  assembled: string[] = []
  private answer = async () => {
    if (this.state === 'hanging') await never()
    if (this.state === 'away') throw new Error('connection refused')
  }
  find = async (container: string) => {
    this.asked.push(container)
    await this.answer()
    const revision = this.published.get(container)
    if (revision === undefined) return undefined
    return { container, revision, version: `${revision}.1`, manifest: '{}', scripts: '{}' } as PublishedTag
  }
  list = async () => {
    await this.answer()
    const versions = [...this.published].map(([id, revision]) => [id, `${revision}.1`] as [string, string])
    return { at: Date.now(), total: versions.length, next: '1', versions }
  }
}

let folder: string
let store: Store
const open: Publications[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-publications-'))
  store = new Store()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of open.splice(0)) each.close()
  await sleep(30)
  await rm(folder, { recursive: true, force: true })
})

async function start({ maker = 'build 1', everyMs = 10, memoryBytes = 1e6 } = {}) {
  const publications = keepPublications({
    find: store.find,
    list: store.list,
    async assemble({ container, revision }) {
      store.assembled.push(`${container} ${revision}`)
      return { etag: `${container} ${revision} of ${maker}`, gzip: Buffer.alloc(100), br: Buffer.alloc(100) }
    },
    maker,
    files: await openKeptFiles(folder),
    log: { warn() {} },
    patienceMs,
    newsMs: 5,
    everyMs,
    memoryBytes,
  })
  open.push(publications)
  const get = async (container = 'shop') => {
    const kept = await publications.get(container)
    return kept ? kept.tag.etag : kept
  }
  return { ...publications, get }
}

describe('publications that the collector keeps', () => {
  it('are made once, and made ready when something is published, before a page asks', async () => {
    store.published.set('shop', 1)
    const { get } = await start()
    expect([await get(), await get()]).toEqual(['shop 1 of build 1', 'shop 1 of build 1'])
    expect(store.assembled).toEqual(['shop 1'])
    store.published.set('shop', 2)
    await expect.poll(() => store.assembled).toEqual(['shop 1', 'shop 2'])
    expect(await get()).toBe('shop 2 of build 1')
    expect(store.asked).toEqual(['shop', 'shop'])
  })

  it.each(['away', 'hanging'] as const)(
    'are served while the store is %s, and are the newest after it',
    async (state) => {
      store.published.set('shop', 1)
      const { get } = await start()
      await get()
      store.state = state
      store.published.set('shop', 2)
      await sleep(100)
      const waits = watchWaits()
      // As if all of it were at one instant: one of them waits, and the others go by that.
      vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      for (let i = 0; i < 100; i++) expect(await get()).toBe('shop 1 of build 1')
      expect(waits()).toEqual(state === 'hanging' ? [patienceMs] : [])
      vi.restoreAllMocks()
      store.state = 'there'
      if (state === 'away') await expect.poll(() => get()).toBe('shop 2 of build 1')
    },
  )

  it('are served from the disk after a start without the store, and nobody can tell of others', async () => {
    store.published.set('shop', 1)
    const before = await start()
    await before.get()
    before.close()
    store.state = 'away'
    const { get } = await start()
    expect([await get(), await get('other')]).toEqual(['shop 1 of build 1', undefined])
    store.state = 'there'
    store.published.set('other', 1)
    await expect.poll(() => get('other')).toBe('other 1 of build 1')
    expect(await get('made-up')).toBe(null)
  })

  it('are served from the disk at once after a start at which the store hangs, and stay there', async () => {
    store.published.set('shop', 1)
    const before = await start()
    await before.get()
    before.close()
    store.state = 'hanging'
    const { get, getNews, status } = await start()
    const waits = watchWaits()
    expect(await get()).toBe('shop 1 of build 1')
    expect((await getNews('shop'))?.tag.etag).toBe('shop 1 of build 1')
    expect(await get('other')).toBe(undefined)
    expect(new Set(waits())).toEqual(new Set([patienceMs]))
    expect(waits().length).toBeLessThan(8)
    // Nobody has waited until the store was given up.
    expect(status().isAway).toBe(false)
    expect(await readdir(folder)).toEqual(['shop.1.1.tag'])
  })

  it('are made anew by another build, without the store', async () => {
    store.published.set('shop', 1)
    await (await start()).get()
    store.state = 'away'
    const { get } = await start({ maker: 'build 2' })
    expect(await get()).toBe('shop 1 of build 2')
    expect(await (await start({ maker: 'build 2' })).get()).toBe('shop 1 of build 2')
    expect(store.assembled).toHaveLength(2)
  })

  it('are newest at the first look after a start, although the disk has older ones', async () => {
    store.published.set('shop', 1)
    const before = await start()
    await before.get()
    before.close()
    store.published.set('shop', 2)
    const { get } = await start()
    await expect.poll(() => store.assembled).toEqual(['shop 1', 'shop 2'])
    expect(await get()).toBe('shop 2 of build 1')
  })

  it('go with their container, from the disk too', async () => {
    store.published.set('shop', 1)
    store.published.set('other', 1)
    const { get, status } = await start()
    await get()
    await get('other')
    expect(status().kept).toBe(2)
    store.published.delete('shop')
    await expect.poll(() => readdir(folder)).toEqual(['other.1.1.tag'])
    expect(await get()).toBe(null)
  })

  it('that went while the collector was down are taken off the disk by the next start', async () => {
    store.published.set('shop', 1)
    const before = await start()
    await before.get()
    before.close()
    store.published.delete('shop')
    await start()
    await expect.poll(() => readdir(folder)).toEqual([])
  })

  it('of made-up ids are asked for in the news alone', async () => {
    const { get } = await start()
    expect(await Promise.all(Array.from({ length: 1000 }, (_, i) => get(`c${i}`)))).toEqual(Array(1000).fill(null))
    expect(store.asked).toEqual([])
  })

  it('are read for a bounded number of containers at once, whoever else comes is told to come again', async () => {
    for (let i = 0; i < 100; i++) store.published.set(`c${i}`, 1)
    const { get } = await start()
    await get('c0')
    store.asked = []
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => get(`c${i}`)))
    expect(store.asked).toHaveLength(64)
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(35)
    expect(await get('c99')).toBe('c99 1 of build 1')
  })

  it('hold no more memory than they may, the disk has the others', async () => {
    for (const id of ['a', 'b', 'c']) store.published.set(id, 1)
    const { get, status } = await start({ memoryBytes: 500 })
    for (const id of ['a', 'b', 'a', 'c', 'a']) await get(id)
    const counted = {
      made: 3,
      databaseReads: 3,
      databaseFailures: 0,
      isAway: false,
      newsAgeSeconds: expect.any(Number),
    }
    expect(status()).toEqual({ kept: 3, bytes: 408, diskReads: 0, ...counted })
    expect([await get('b'), store.asked.length]).toEqual(['b 1 of build 1', 3])
    expect(status()).toEqual({ kept: 3, bytes: 408, diskReads: 1, ...counted })
  })

  it('that a crash left half-written are read from the store again', async () => {
    store.published.set('shop', 1)
    const before = await start()
    await before.get()
    before.close()
    await writeFile(join(folder, 'shop.1.1.tag'), '{"published":')
    await writeFile(join(folder, 'shop.2.1.tag.new'), 'half')
    const { get } = await start()
    expect(await get()).toBe('shop 1 of build 1')
    expect(await readdir(folder)).toEqual(['shop.1.1.tag'])
    expect(store.asked).toEqual(['shop', 'shop'])
  })
})
