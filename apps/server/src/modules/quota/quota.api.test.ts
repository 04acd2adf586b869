import {
  addOrganizationUser,
  createContainer,
  createView,
  listQuotas,
  type PlanFunction,
  type PlanLevel,
  planFunctionNames,
  releaseExperience,
  updateViews,
  uploadImage,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '../../../../../tools/effort.ts'
import { weightChanges } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { limitOf } from '../../kernel/quota/plans.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeDraft, makeImage, makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { makePng } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeOrganization, makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

type Answer = Promise<{ status: number; failure: { error?: string } }>
/** Two requests for the last free place, ready to be sent. */
type Race = () => Promise<(() => Answer)[]>

/** An organization with one manager and one container. */
async function makeSmall(level: PlanLevel, beta = false): Promise<Store> {
  const { db } = server.platform
  const org = await makeOrganization(db, level)
  const container = await makeContainer(db, org)
  const { token } = await makeUser(db, org, 'manager', { beta })
  return { server, org, container, manager: new ApiClient(server.url, token) } as Store
}

const races: Partial<Record<PlanFunction, Race>> = {
  containers: async () => {
    const { org, manager } = await makeSmall('starter')
    return ['A', 'B'].map((name) => () => {
      const body = { name, website: 'https://shop.test/' }
      return manager.call(createContainer, { query: { org }, body })
    })
  },
  members: async () => {
    const { org, manager } = await makeSmall('free')
    return ['a', 'b'].map((name) => () => {
      const body = { email: `${name}.${org}@demo.test`, user_name: name, org_role: 'member' } as const
      return manager.call(addOrganizationUser, { query: { org }, body })
    })
  },
  released_experiments: async () => {
    const store = await makeSmall('free')
    const drafts = [await makeReady(store, 'A'), await makeReady(store, 'B')]
    const { org, manager } = store
    return drafts.map(
      ({ id }) =>
        () =>
          manager.call(releaseExperience, { query: { org, id } }),
    )
  },
  versions: async () => {
    const store = await makeSmall('free')
    const { id } = await makeDraft(store)
    return ['B', 'C'].map((name) => () => {
      const body = { experience_id: id, name }
      return store.manager.call(createView, { query: { org: store.org }, body })
    })
  },
  image_storage: async () => {
    const store = await makeSmall('free')
    const { org, container, manager } = store
    const query = { org, container_id: container }
    const first = await manager.must(uploadImage, { query, file: await makePng(1, 1) })
    // Room for one more of that size, and not for two.
    await makeImage(store, { bytes: 200 * 1_048_576 - Math.round(first.bytes * 2.5) })
    return [2, 3].map((height) => async () => manager.call(uploadImage, { query, file: await makePng(1, height) }))
  },
  weight_changes: async () => {
    const store = await makeSmall('business')
    const { id, views } = await makeReleased(store)
    const used = { orgId: store.org, experienceId: id, at: new Date(), weights: {}, holdout: 0 }
    const nine = Array.from({ length: 9 }, () => ({ id: newId(), ...used }))
    await server.platform.db.withOrg(store.org, (tx) => tx.insert(weightChanges).values(nine))
    return [0.2, 0.3].map((first) => () => {
      const weights = views.map((view, i) => ({ id: view.id, weight: i === 0 ? first : 1 - first }))
      const body = { experience_id: id, views: weights }
      return store.manager.call(updateViews, { query: { org: store.org }, body })
    })
  },
}

describe('two requests at the last free place', () => {
  const rounds = pick(10, 50)
  it.each(Object.entries(races))(
    `of %s: exactly one succeeds, ${rounds} times`,
    { timeout: pick(120_000, 600_000) },
    async (_, prepare) => {
      for (let round = 0; round < rounds; round++) {
        const requests = await prepare()
        const answers = await Promise.all(requests.map((send) => send()))
        const told = answers.map(({ status, failure }) => (status === 200 ? 'done' : failure.error))
        expect([round, told.sort()]).toEqual([round, ['done', 'limit_reached']])
      }
    },
  )
})

describe('the use of the plan', () => {
  const usesOf = async ({ org, manager }: Pick<Store, 'org' | 'manager'>) => {
    const uses = await manager.must(listQuotas, { query: { org } })
    return Object.fromEntries(uses.map(({ function: name, limit, used }) => [name, [used, limit]]))
  }

  it('tells every limit and how much of it is used', async () => {
    const store = await makeStore(server, 'business')
    expect(await usesOf(store)).toMatchObject({
      containers: [1, 5],
      members: [5, 20],
      released_experiments: [0, 15],
      versions: [0, 6],
      weight_changes: [0, 10],
      image_storage: [0, 5120],
      floating_menus: [0, 1],
    })
    const { id, views } = await makeReleased(store)
    await makeDraft(store, 'Alone')
    const second = await makeContainer(server.platform.db, store.org, 'Second')
    await makeReleased({ ...store, container: second }, 'Elsewhere')
    const weights = views.map((view, i) => ({ id: view.id, weight: i === 0 ? 0.7 : 0.3 }))
    const body = { experience_id: id, views: weights }
    await store.manager.must(updateViews, { query: { org: store.org }, body })
    expect(await usesOf(store)).toMatchObject({
      containers: [2, 5],
      members: [5, 20],
      released_experiments: [1, 15],
      versions: [2, 6],
      weight_changes: [1, 10],
      image_storage: [0, 5120],
      floating_menus: [0, 1],
    })
  })

  it('has the limits of the plan and of the person, on every level', async () => {
    for (const level of ['nineder', 'business', 'starter', 'free', 'disable'] as const)
      for (const beta of [false, true]) {
        const store = await makeSmall(level, beta)
        const limits = Object.entries(await usesOf(store)).map(([name, [, limit]]) => [name, limit])
        const expected = planFunctionNames.map((fn) => [fn, limitOf(fn, level, beta)])
        expect([level, beta, limits]).toEqual([level, beta, expected])
      }
  })

  it('is read by everybody of the organization, container users too, and by nobody else', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const query = { org: store.org }
    for (const client of [store.storeManager, store.member, store.assigned])
      expect((await client.call(listQuotas, { query })).status).toBe(200)
    expect((await foreign.manager.call(listQuotas, { query })).status).toBe(403)
  })
})
