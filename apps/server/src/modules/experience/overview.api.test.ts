import { createExperience, disableExperience, getOverview, inFamily, overviewLimits } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDraft, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const overview = ({ org, container, manager }: Store, call = getOverview) =>
  manager.must(call, { query: { org, container_id: container } })

describe('the overview of a container', () => {
  it('has what is released with how it stands, the drafts changed last, and how many there are of all', async () => {
    const store = await makeStore(server)
    for (let i = 0; i <= overviewLimits.drafts; i++) await makeDraft(store, `Draft ${i}`)
    const ended = await makeReleased(store, 'Ended')
    await store.manager.must(disableExperience, { query: { org: store.org, id: ended.id }, body: {} })
    const running = await makeReleased(store, 'Running')
    const { released, drafts, totals } = await overview(store)
    expect(totals).toEqual({ draft: overviewLimits.drafts + 1, released: 1, ended: 1 })
    expect(released).toMatchObject([
      { id: running.id, name: 'Running', phase: 'running', sessions: 0, judgment: { state: 'collecting', day: 0 } },
    ])
    expect(released[0]?.rows.map((row) => row.view.name)).toEqual(['原始版本', 'B'])
    expect(drafts.map((draft) => draft.name)).toEqual(['Draft 3', 'Draft 2', 'Draft 1'])
    expect(drafts[0]?.incomplete_steps).toContain('versions')
  })

  it('is of the kinds that the call serves', async () => {
    const store = await makeStore(server)
    const { org, container: container_id, manager } = store
    await makeDraft(store, 'Experiment')
    const body = { container_id, name: 'Menu', url: 'https://shop.test/', target_type: 'floating_menu' }
    await manager.must(inFamily(createExperience, 'url_view'), { query: { org }, body: body as never })
    expect((await overview(store)).drafts.map(({ name }) => name)).toEqual(['Experiment'])
    const others = await overview(store, inFamily(getOverview, 'url_view'))
    expect(others.drafts.map(({ name }) => name)).toEqual(['Menu'])
    expect(others.totals).toEqual({ draft: 1, released: 0, ended: 0 })
  })

  it('is nobody else’s', async () => {
    const [store, other] = [await makeStore(server), await makeStore(server)]
    const query = { org: store.org, container_id: store.container }
    expect((await other.manager.send(getOverview, { query })).status).toBe(403)
    expect(await other.manager.send(getOverview, { query: { ...query, org: other.org } })).toMatchObject({
      status: 404,
    })
  })
})
