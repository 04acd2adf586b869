import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import {
  createExperience,
  disableExperience,
  inFamily,
  type Manifest,
  releaseExperience,
  updateContainer,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { makeReady, makeReleased, makeStore, redraft, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization } from '../../testing/store.ts'
import { experiences, organizations, publishedTags, weightChanges } from '../db/index.ts'
import { publishContainer } from './store.ts'

const publisher = { kinds: kindRegistry }

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

async function readTag({ org, container }: Store) {
  const [row] = await server.platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  if (!row) throw new Error('nothing was published')
  return { ...row, manifest: JSON.parse(row.manifest) as Manifest }
}
const publishedOne = async (id: string, of = store) =>
  (await readTag(of)).manifest.experiences.find((each) => each.id === id)

describe('the published manifest', () => {
  it('of a new container is empty and complete', async () => {
    const fresh = await makeStore(server, 'business')
    const { manifest, scripts, settings, revision } = await readTag(fresh)
    const { container } = fresh
    expect(manifest).toEqual({ version: 1, container, revision: 1, currency: 'TWD', country: 'TW', experiences: [] })
    expect([scripts, revision]).toEqual(['{}', 1])
    expect(settings).toEqual({
      enabled: true,
      currency: 'TWD',
      timezone: 'Asia/Taipei',
      retentionDays: 372,
      framework: 'auto',
      foundFrameworks: [],
      hideFragment: false,
      experiences: {},
      serverKeys: [],
      ownHosts: { domain: 'shop.test', hosts: ['shop.test'] },
    })
  })

  it('names the country of the time zone, and none for a zone without', async () => {
    const own = await makeStore(server)
    for (const [timezone, country] of [
      ['Asia/Tokyo', 'JP'],
      ['UTC', undefined],
    ] as const) {
      await own.manager.must(updateContainer, { query: { org: own.org, id: own.container }, body: { timezone } })
      expect((await readTag(own)).manifest).toMatchObject({ currency: 'TWD' })
      expect((await readTag(own)).manifest.country).toBe(country)
    }
  })

  it('names what events may name: what is released, and what ended lately', async () => {
    const own = await makeStore(server)
    const named = async () => Object.keys((await readTag(own)).settings.experiences).sort()
    await makeReady(own, 'Draft')
    const [first, second] = [await makeReleased(own, 'First'), await makeReleased(own, 'Second')]
    expect(await named()).toEqual([first.id, second.id].sort())
    await own.manager.must(disableExperience, { query: { org: own.org, id: first.id } })
    expect(await named()).toEqual([first.id, second.id].sort())
    const endDaysAgo = (days: number) =>
      server.platform.db.withOrg(own.org, async (tx) => {
        const endedAt = new Date(Date.now() - days * 24 * 3600 * 1000)
        await tx.update(experiences).set({ endedAt }).where(eq(experiences.id, first.id))
        await publishContainer(tx, publisher, own.org, own.container)
      })
    await endDaysAgo(30)
    expect(await named()).toEqual([first.id, second.id].sort())
    await endDaysAgo(32)
    expect(await named()).toEqual([second.id])
  })

  it('lets the higher priority win: the first redirect, the last change, and the first image swap', async () => {
    const own = await makeStore(server)
    const { org, container, manager } = own
    const ids = new Map<string, string>()
    for (const [name, type, priority] of [
      ['change 9', 'page', 9],
      ['change 1', 'page', 1],
      ['redirect 1', 'redirect', 1],
      ['redirect 9', 'redirect', 9],
      ['change 0', 'page', 0],
    ] as const) {
      const { id } = await makeReady(own, name)
      ids.set(id, name)
      await manager.must(updateExperience, { query: { org, experience_id: id }, body: { priority } })
      const values = { status: 'released', type } as const
      await server.platform.db.withOrg(org, (tx) => tx.update(experiences).set(values).where(eq(experiences.id, id)))
    }
    for (const [name, priority] of [
      ['swap 1', 1],
      ['swap 9', 9],
      ['swap 1, newer', 1],
    ] as const) {
      const body = { container_id: container, name, url: 'https://shop.test/', target_type: 'image_swap' as const }
      const { id } = await manager.must(inFamily(createExperience, 'url_view'), { query: { org }, body })
      ids.set(id, name)
      const values = { status: 'released', priority } as const
      await server.platform.db.withOrg(org, (tx) => tx.update(experiences).set(values).where(eq(experiences.id, id)))
    }
    await server.platform.db.withOrg(org, (tx) => publishContainer(tx, publisher, org, container))
    const { manifest } = await readTag(own)
    const order = manifest.experiences.map(({ id }) => ids.get(id))
    const swaps = ['swap 9', 'swap 1, newer', 'swap 1']
    expect(order).toEqual(['redirect 9', 'redirect 1', 'change 0', 'change 1', 'change 9', ...swaps])
  })

  it('has what is released and nothing else', async () => {
    const draft = await makeReady(store, 'Draft')
    expect(await publishedOne(draft.id)).toBeUndefined()
    const query = { org: store.org, id: draft.id }
    const released = await store.manager.must(releaseExperience, { query })
    const [original, b] = released.views.map((view) => view.id)
    expect(await publishedOne(draft.id)).toEqual({
      id: draft.id,
      kind: 'experiment',
      type: 'page',
      name: 'Draft',
      devices: ['mobile', 'tablet', 'desktop'],
      rules: [{ field: 'path', operator: 'eq', value: '/' }],
      timeline: [{ from: 0, epoch: 1, weights: [5000, 5000], holdout: 0 }],
      views: [
        { id: original, original: true },
        { id: b, content: { changes: [{ id: 'c1', op: 'text', selectors: ['#hero'], value: 'New headline' }] } },
      ],
      measured: true,
    })
    expect((await redraft(store, draft.id)).status).toBe(200)
    expect(await publishedOne(draft.id)).toBeUndefined()
    await store.manager.must(releaseExperience, { query })
    expect(await publishedOne(draft.id)).toMatchObject({ timeline: [{ from: 0, epoch: 1 }] })
    await store.manager.must(disableExperience, { query })
    expect(await publishedOne(draft.id)).toBeUndefined()
  })

  it('carries window, devices, activation, fragment and holdout only where they are set', async () => {
    const { id, revision } = await makeReady(store, 'Set')
    const body = {
      revision,
      start_at: '2030-01-01T00:00:00+08:00',
      end_at: '2030-02-01T00:00:00Z',
      devices: ['desktop', 'mobile'] as ('desktop' | 'mobile')[],
      hide_fragment: true,
      activation: {
        trigger: 'delay' as const,
        seconds: 3,
        visitor: 'new' as const,
        sources: [{ field: 'utm_source' as const, operator: 'is' as const, value: 'LINE' }],
        places: ['taipei-city'],
      },
      holdout: 0.1,
    }
    await store.manager.must(updateExperience, { query: { org: store.org, experience_id: id }, body })
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    expect(await publishedOne(id)).toMatchObject({
      start: Date.UTC(2029, 11, 31, 16),
      end: Date.UTC(2030, 1, 1),
      devices: ['mobile', 'desktop'],
      hideFragment: true,
      activation: {
        trigger: 'delay',
        seconds: 3,
        visitor: 'new',
        sources: [{ field: 'utm_source', operator: 'is', value: 'line' }],
        places: ['taipei-city'],
        waits: true,
      },
      timeline: [{ from: 0, epoch: 1, weights: [5000, 5000], holdout: 1000 }],
    })
    expect((await readTag(store)).settings).toMatchObject({ hideFragment: true })
    await store.manager.must(disableExperience, { query: { org: store.org, id } })
    expect((await readTag(store)).settings).toMatchObject({ hideFragment: false })
  })

  it('leaves out switched-off changes, names of changes and empty parts', async () => {
    const hidden = { ...textChange, id: 'off', enabled: false }
    const { id, views } = await makeReleased(store, 'Parts', {
      changes: [hidden, { ...textChange, name: 'Internal name' }],
      css: '   ',
    })
    expect((await publishedOne(id))?.views[1]).toEqual({ id: views[1]?.id, content: { changes: [textChange] } })
    expect(JSON.stringify((await readTag(store)).manifest)).not.toContain('Internal name')
  })

  it('begins an epoch with every change of weights or holdout, and none without one', async () => {
    const { id, views, released_at: releasedAt } = await makeReleased(store, 'Epochs')
    const weigh = (weight: number, name?: string) =>
      store.manager.must(updateViews, {
        query: { org: store.org },
        body: {
          experience_id: id,
          views: views.map((view, i) => ({ id: view.id, name, weight: i ? weight : 1 - weight })),
        },
      })
    const started = Date.parse(releasedAt as string)
    await weigh(0.5, 'renamed only')
    expect((await publishedOne(id))?.timeline).toHaveLength(1)
    const named = async () => (await readTag(store)).settings.experiences[id]
    const ids = views.map((view) => view.id)
    expect(await named()).toEqual({ views: ids, epochs: 1, starts: [started] })
    await weigh(0.1)
    const { revision } = await weigh(0.1)
    await store.manager.must(updateExperience, {
      query: { org: store.org, experience_id: id },
      body: { revision, holdout: 0.05 },
    })
    const timeline = (await publishedOne(id))?.timeline ?? []
    expect(timeline.map(({ from: _, ...rest }) => rest)).toEqual([
      { epoch: 1, weights: [5000, 5000], holdout: 0 },
      { epoch: 2, weights: [9000, 1000], holdout: 0 },
      { epoch: 3, weights: [9000, 1000], holdout: 500 },
    ])
    const [first, second, third] = timeline.map((entry) => entry.from) as [number, number, number]
    expect(first).toBe(0)
    expect(second).toBeGreaterThanOrEqual(started)
    expect(third).toBeGreaterThanOrEqual(second)
    expect(third).toBeLessThanOrEqual(Date.now())
    const starts = [started, second, third]
    expect(await named()).toEqual({ views: ids, epochs: 3, starts })
    const over = await store.manager.must(disableExperience, { query: { org: store.org, id } })
    expect(await named()).toEqual({ views: ids, epochs: 3, starts, ended: Date.parse(over.ended_at as string) })
  })

  it('of earlier versions, which knew ids alone, learns what events may name, and when its epochs began', async () => {
    const own = await makeStore(server)
    const [running, over] = [await makeReleased(own, 'Running'), await makeReleased(own, 'Over')]
    await makeReady(own, 'Draft')
    await own.manager.must(disableExperience, { query: { org: own.org, id: over.id } })
    const [original, b] = running.views.map((view) => view.id) as [string, string]
    const began = Date.parse(running.released_at as string)
    const { db } = server.platform
    await db.withOrg(own.org, async (tx) => {
      // Nothing changed; two at one instant, of which the last counts; the holdout alone; everything back.
      for (const [i, [after, weight, holdout]] of (
        [
          [1000, 5000, 0],
          [2000, 7000, 0],
          [2000, 1000, 0],
          [3000, 1000, 500],
          [4000, 1000, 500],
          [5000, 5000, 0],
        ] as const
      ).entries()) {
        const weights = { [original]: 10_000 - weight, [b]: weight }
        const of = { orgId: own.org, experienceId: running.id, at: new Date(began + after) }
        await tx.insert(weightChanges).values({ id: `${own.container}-${i}`, ...of, weights, holdout })
      }
      await publishContainer(tx, publisher, own.org, own.container)
    })
    const { settings } = await readTag(own)
    expect(settings.experiences[running.id]?.starts).toEqual([0, 2000, 3000, 5000].map((after) => began + after))
    const migrate = async (name: string) => {
      const file = fileURLToPath(new URL(`../../../migrations/postgres/${name}.sql`, import.meta.url))
      await db.withSystem(async (tx) => tx.execute(sql.raw(await readFile(file, 'utf8'))))
    }
    const old = { ...settings, experiences: [running.id, over.id] } as unknown as typeof settings
    await db.withSystem((tx) =>
      tx.update(publishedTags).set({ settings: old }).where(eq(publishedTags.containerId, own.container)),
    )
    await migrate('0015_published_experiences')
    await migrate('0022_epoch_spans')
    // Views are a set: a migration that names no order lists them as they lie in the table.
    const sortViews = ({ experiences, ...rest }: typeof settings) => ({
      ...rest,
      experiences: Object.fromEntries(
        Object.entries(experiences).map(([id, each]) => [id, { ...each, views: [...each.views].sort() }]),
      ),
    })
    expect(sortViews((await readTag(own)).settings)).toEqual(sortViews(settings))
  })

  it('counts its revisions, also when several are published at once', async () => {
    const busy = await makeStore(server)
    const ready = await Promise.all([1, 2, 3, 4].map((n) => makeReady(busy, `R${n}`)))
    const before = (await readTag(busy)).revision
    await Promise.all(ready.map(({ id }) => busy.manager.must(releaseExperience, { query: { org: busy.org, id } })))
    const { manifest, revision } = await readTag(busy)
    expect(revision).toBe(before + 4)
    expect(manifest.revision).toBe(revision)
    expect(manifest.experiences.map((each) => each.name).sort()).toEqual(['R1', 'R2', 'R3', 'R4'])
  })

  it('is not stored when the change that made it necessary fails', async () => {
    const { id } = await makeReady(store, 'Failing')
    const before = await readTag(store)
    const { db } = server.platform
    const failing = db.withOrg(store.org, async (tx) => {
      await publishContainer(tx, publisher, store.org, store.container)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await readTag(store)).toEqual(before)
    const other = await makeOrganization(db)
    const foreign = db.withOrg(other, (tx) => publishContainer(tx, publisher, other, store.container))
    await expect(foreign).rejects.toThrow('does not exist')
    expect(await publishedOne(id)).toBeUndefined()
  })
})

describe('the served tag', () => {
  const serve = async (container: string) => (await fetch(`${server.url}/tag/${container}.js`)).text()
  /** Runs a container's scripts as the tag does. */
  const scriptsOf = async (of: Store) =>
    runInNewContext(`(${(await readTag(of)).scripts})`) as Record<string, (vitrine: unknown) => void>

  it('parses whatever JavaScript was saved, each as a function of its own', async () => {
    const own = await makeStore(server)
    const sources = [
      'vitrine.log.push("plain")',
      '--> an old comment\nvitrine.log.push("comment")',
      'vitrine.log.push("</script><!--")',
      'vitrine.log.push("no line end") // comment',
      'vitrine.log.push("\\u2028 and \u2028 raw")',
      'return vitrine.log.push("return")',
      'throw new Error("mine alone")',
    ]
    for (const [i, js] of sources.entries()) await makeReleased(own, `JS ${i}`, { js })
    const scripts = Object.values(await scriptsOf(own))
    expect(scripts).toHaveLength(sources.length)
    const vitrine = { log: [] as string[] }
    let thrown = 0
    for (const script of scripts)
      try {
        script(vitrine)
      } catch {
        thrown++
      }
    expect(thrown).toBe(1)
    expect(vitrine.log.sort()).toEqual(
      ['plain', 'comment', '</script><!--', 'no line end', '\u2028 and \u2028 raw', 'return'].sort(),
    )
    const tag = await serve(own.container)
    expect(() => new Function(tag)).not.toThrow()
  })

  it('is empty, with status 200, for an unknown container and a disabled plan', async () => {
    const own = await makeStore(server)
    await makeReleased(own)
    expect(await serve('nosuchcontainer')).toBe('')
    await server.platform.db.withSystem(async (tx) => {
      await tx.update(organizations).set({ level: 'disable' }).where(eq(organizations.id, own.org))
      await publishContainer(tx, publisher, own.org, own.container)
    })
    expect(await serve(own.container)).toBe('')
  })
})
