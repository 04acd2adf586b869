import { setTimeout } from 'node:timers/promises'
import { getOpenConfig } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { type OpenConfig, publishConfigs } from '../../kernel/publish/config.store.ts'
import { publishContainer, switchOffContainer } from '../../kernel/publish/store.ts'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** The experiment as a kind that strangers' sites embed. */
const embedded: KindRegistry = {
  ...kindRegistry,
  experiment: {
    ...kindRegistry.experiment,
    openConfig: (content) => ({ changes: (content.changes as unknown[]).length }),
  },
}

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** Publishes, and waits until what was answered before is asked for anew. */
async function publish(kinds = embedded): Promise<void> {
  await server.platform.db.withOrg(store.org, (tx) => publishContainer(tx, { kinds }, store.org, store.container))
  await setTimeout(1100)
}
const read = (id: string) => new ApiClient(server.url).call(getOpenConfig, { query: { id } })
const notFound = {
  status: 404,
  failure: { error: 'config_not_found', message: '找不到設定，可能已停用或刪除' },
}

describe('a published configuration', () => {
  it('is read by its id without signing in, from any site, with nothing else of the tenant', async () => {
    const { id } = await makeReleased(store)
    await publish()
    const answer = await read(id)
    expect(answer.data).toEqual({ kind: 'experiment', config: { changes: 1 }, server_time: expect.any(String) })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(Math.abs(Date.parse(answer.data.server_time) - Date.now())).toBeLessThan(5000)
  })

  it('is there of released ones of kinds that have one, and while the plan serves', async () => {
    const released = await makeReleased(store)
    const draft = await makeReady(store)
    await publish()
    expect((await read(released.id)).status).toBe(200)
    expect(await read(draft.id)).toMatchObject(notFound)
    await publish(kindRegistry)
    expect(await read(released.id)).toMatchObject(notFound)
    const level = (to: 'disable' | 'nineder') =>
      server.platform.db.withSystem((tx) =>
        tx.update(organizations).set({ level: to }).where(eq(organizations.id, store.org)),
      )
    await publish()
    await level('disable')
    await publish()
    expect(await read(released.id)).toMatchObject(notFound)
    await level('nineder')
    await publish()
    expect((await read(released.id)).status).toBe(200)
  })

  it('is replaced by who published it and by nobody else, and is not served of a container that is switched off', async () => {
    const released = await makeReleased(store)
    const timer = { id: newId(), kind: 'timer', config: { hours: 3 } }
    const { db } = server.platform
    const owner = { org: store.org, containerId: store.container }
    const keep = (source: string, configs: OpenConfig[]) =>
      db.withOrg(store.org, (tx) => publishConfigs(tx, { ...owner, source }, configs))
    await keep('timer', [timer])
    await keep('invoice', [{ ...timer, id: newId() }])
    await publish()
    expect((await read(released.id)).status).toBe(200)
    await publish(kindRegistry)
    expect((await read(released.id)).status).toBe(404)
    expect((await read(timer.id)).data).toMatchObject({ kind: 'timer', config: { hours: 3 } })
    await db.withOrg(store.org, (tx) => switchOffContainer(tx, store.org, store.container))
    await setTimeout(1100)
    expect(await read(timer.id)).toMatchObject(notFound)
    await keep('timer', [{ ...timer, config: { hours: 4 } }])
    await keep('invoice', [])
    await publish()
    expect((await read(timer.id)).data).toMatchObject({ config: { hours: 4 } })
    await keep('timer', [])
    await setTimeout(1100)
    expect(await read(timer.id)).toMatchObject(notFound)
    expect((await read(released.id)).status).toBe(200)
  })

  it('has a source: what names none is not stored', async () => {
    const { db } = server.platform
    const nameless = sql`insert into published_configs (id, org_id, container_id, kind, config)
      values (${newId()}, ${store.org}, ${store.container}, 'timer', '{}')`
    const stored = db.withOrg(store.org, (tx) => tx.execute(nameless))
    await expect(stored).rejects.toMatchObject({ cause: { message: expect.stringContaining('source') } })
  })

  it('is not found by an id that nobody published', async () => {
    expect(await read('unknown')).toMatchObject(notFound)
    const bad = await read('../etc')
    expect(bad).toMatchObject({ status: 400, failure: { error: 'invalid_input', issues: [{ path: 'id' }] } })
    const address = `${server.url}/api/user/get_open_config?id=unknown`
    const english = await fetch(address, { headers: { 'accept-language': 'en' } })
    expect((await english.json()).message).toMatch(/^The configuration was not found/)
    expect(english.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  })
})
