import {
  type BodyOf,
  getExperience,
  getReport,
  listQuotas,
  type PlanLevel,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'
import { permissionEntries, publishedTags, weightChanges } from '../db/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const load = ({ org, manager }: Store, id: string) => manager.must(getExperience, { query: { org, experience_id: id } })
const change = async (
  store: Store,
  id: string,
  body: Partial<BodyOf<typeof updateExperience>>,
  client = store.manager,
) =>
  client.call(updateExperience, {
    query: { org: store.org, experience_id: id },
    body: { revision: (await load(store, id)).revision, ...body },
  })
const share = (store: Store, id: string, views: { id: string }[], first: number, client = store.manager) => {
  const weights = views.map((view, i) => ({ id: view.id, weight: i === 0 ? first : 1 - first }))
  return client.call(updateViews, { query: { org: store.org }, body: { experience_id: id, views: weights } })
}
const refused = (error: string, details: object) => ({ failure: { error, details } })

/** The epochs as the tag reads them. */
async function readEpochs({ org, container }: Store) {
  const [row] = await server.platform.db.withOrg(org, (tx) =>
    tx.select().from(publishedTags).where(eq(publishedTags.containerId, container)),
  )
  const { experiences } = JSON.parse(row?.manifest as string)
  return experiences[0].timeline.map(({ epoch, holdout }: { epoch: number; holdout: number }) => [epoch, holdout])
}

describe('the holdout share is a change of weights', () => {
  it.each(['starter', 'free'] as const)('that the %s plan does not have, for beta users neither', async (level) => {
    const store = await makeStore(server, level as PlanLevel)
    const { token } = await makeUser(server.platform.db, store.org, 'manager', { beta: true })
    const { id } = await makeReady(store)
    expect((await change(store, id, { holdout: 0.1 }, store.member)).status).toBe(200)
    await store.manager.must(releaseExperience, { query: { org: store.org, id } })
    for (const client of [store.manager, new ApiClient(server.url, token)]) {
      const answer = await change(store, id, { name: 'Other', holdout: 0.2 }, client)
      expect(answer).toMatchObject({ status: 403, ...refused('plan_required', { level: 'business' }) })
    }
    expect(await load(store, id)).toMatchObject({ name: 'Hero', holdout: 0.1 })
    expect((await change(store, id, { name: 'Other', holdout: 0.1 })).status).toBe(200)
    expect(await readEpochs(store)).toEqual([[1, 1000]])
  })

  it('that asks for the right to change weights, wherever that was given or taken', async () => {
    const store = await makeStore(server, 'business')
    const { id } = await makeReleased(store)
    const person = await makeUser(server.platform.db, store.org, 'store_manager')
    const client = new ApiClient(server.url, person.token)
    const set = (enable: boolean) => {
      const right = { method: 'PATCH', url: '/optimize/view/v3#weight', enable }
      const entry = { orgId: store.org, containerId: store.container, userId: person.id }
      return server.platform.db.withOrg(store.org, async (tx) => {
        await tx.delete(permissionEntries)
        await tx.insert(permissionEntries).values({ ...entry, ...right })
      })
    }
    await set(false)
    expect(await change(store, id, { holdout: 0.1 }, client)).toMatchObject({ failure: { error: 'no_permission' } })
    expect((await change(store, id, { memo: 'm' }, client)).status).toBe(200)
    await set(true)
    expect((await change(store, id, { holdout: 0.1 }, client)).status).toBe(200)
  })

  it('that counts with the weights, and begins an epoch each time', async () => {
    const store = await makeStore(server, 'business')
    const { id, views } = await makeReleased(store)
    for (let i = 1; i <= 5; i++) {
      expect((await change(store, id, { holdout: i / 100 })).status).toBe(200)
      expect((await share(store, id, views, 0.5 - i / 100)).status).toBe(200)
    }
    const uses = await store.manager.must(listQuotas, { query: { org: store.org } })
    expect(uses).toContainEqual({
      function: 'weight_changes',
      limit: 10,
      used: 10,
      scope: 'experience',
      single: false,
    })
    const reached = { status: 423, ...refused('limit_reached', { limit: 10, function: 'weight_changes' }) }
    const answer = await change(store, id, { holdout: 0.5 })
    expect(answer).toMatchObject(reached)
    expect(answer.failure.message).toBe('調整權重的次數已達方案上限（10），如需再次調整請升級方案')
    expect(await share(store, id, views, 0.9)).toMatchObject(reached)
    const epochs = await readEpochs(store)
    expect(epochs).toHaveLength(11)
    expect(epochs.at(-1)).toEqual([11, 500])
    const report = await store.manager.must(getReport, { query: { org: store.org, id } })
    expect(report.epochs).toHaveLength(11)
  })
})

describe('an epoch that begins after the clock was set back', () => {
  it('begins after the one before it', async () => {
    const store = await makeStore(server)
    const { id, views } = await makeReleased(store)
    const ahead = new Date(Date.now() + 3 * 3_600_000)
    const ofExperience = eq(weightChanges.experienceId, id)
    const { db } = server.platform
    await db.withOrg(store.org, (tx) => tx.update(weightChanges).set({ at: ahead }).where(ofExperience))
    expect((await share(store, id, views, 0.9)).status).toBe(200)
    const changes = await db.withOrg(store.org, (tx) =>
      tx.select({ at: weightChanges.at, weights: weightChanges.weights }).from(weightChanges).where(ofExperience),
    )
    const [first, second] = changes.map(({ at }) => at.getTime()).sort()
    expect([first, second]).toEqual([ahead.getTime(), ahead.getTime() + 1])
    expect(await readEpochs(store)).toHaveLength(2)
  })
})
