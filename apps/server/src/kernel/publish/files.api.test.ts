import {
  createExperience,
  disableExperience,
  getPreviewToken,
  inFamily,
  type Manifest,
  releaseExperience,
  updateViews,
} from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadToken } from '../../modules/view/testing/preview.ts'
import { makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { publishedFiles, publishedTags } from '../db/index.ts'
import { dropUnnamed } from './files.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')

async function makeCard(store: Store, title: string) {
  const { org, container, manager } = store
  const { id, views } = await manager.must(as(createExperience), {
    query: { org },
    body: {
      container_id: container,
      name: 'Card',
      url: 'https://shop.test/',
      target_type: 'marketing_card' as never,
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
    },
  })
  const card = { id, view: String(views[0]?.id) }
  await write(store, card, title)
  return card
}
type Card = Awaited<ReturnType<typeof makeCard>>
const write = ({ org, manager }: Store, { id, view }: Card, title: string) =>
  manager.must(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: [{ id: view, content: { title } as never }] },
  })
const release = ({ org, manager }: Store, { id }: Card) => manager.must(as(releaseExperience), { query: { org, id } })
const end = ({ org, manager }: Store, { id }: Card) => manager.must(as(disableExperience), { query: { org, id } })
async function preview(store: Store, { view }: Card) {
  const { token } = await store.manager.must(as(getPreviewToken), { query: { org: store.org, vid: view } })
  expect(await loadToken(store, token)).toContain('"file":"content/')
}

const inSystem = <T>(work: Parameters<typeof server.platform.db.withSystem<T>>[0]) =>
  server.platform.db.withSystem(work)
const listFiles = ({ container }: Store) =>
  inSystem((tx) => tx.select().from(publishedFiles).where(eq(publishedFiles.containerId, container)))
/** The titles of cards whose contents are kept. */
const titles = async (store: Store) =>
  (await listFiles(store)).flatMap(({ body }) => (JSON.parse(body) as { title?: string }).title ?? []).sort()
/** Lets days go by for what is there, and the job run. */
async function passDays({ container }: Store, days: number) {
  const ago = sql`make_interval(days => ${days}::int)`
  const { createdAt, unnamedAt } = publishedFiles
  await inSystem((tx) =>
    tx
      .update(publishedFiles)
      .set({ createdAt: sql`${createdAt} - ${ago}`, unnamedAt: sql`${unnamedAt} - ${ago}` })
      .where(eq(publishedFiles.containerId, container)),
  )
  await dropUnnamed(server.platform.db)
}

describe('contents beside a manifest', () => {
  it('stay as long as it names them, and a week more for pages that are open', async () => {
    const store = await makeStore(server)
    const card = await makeCard(store, 'First')
    await release(store, card)
    await passDays(store, 400)
    await write(store, card, 'Second')
    await passDays(store, 6)
    expect(await titles(store)).toEqual(['First', 'Second'])
    await passDays(store, 2)
    expect(await titles(store)).toEqual(['Second'])
    const [tag] = await inSystem((tx) =>
      tx.select().from(publishedTags).where(eq(publishedTags.containerId, store.container)),
    )
    const { widgets } = JSON.parse(String(tag?.manifest)) as Manifest
    expect((await listFiles(store)).map(({ name }) => `content/${store.container}/${name}`)).toContain(widgets?.file)
    await end(store, card)
    await passDays(store, 8)
    expect(await listFiles(store)).toEqual([])
  })

  it('stay once they are named again, and each of a container of its own', async () => {
    const [store, other] = [await makeStore(server), await makeStore(server)]
    const card = await makeCard(store, 'First')
    const same = await makeCard(other, 'First')
    await release(store, card)
    await release(other, same)
    await write(store, card, 'Second')
    await passDays(store, 6)
    await write(store, card, 'First')
    await passDays(store, 6)
    expect(await titles(store)).toEqual(['First', 'Second'])
    await passDays(store, 2)
    expect([await titles(store), await titles(other)]).toEqual([['First'], ['First']])
  })

  it('of a preview stay for a week after it was opened, and those that are published for good', async () => {
    const store = await makeStore(server)
    const [draft, shown] = [await makeCard(store, 'Draft'), await makeCard(store, 'Shown')]
    await release(store, shown)
    for (const each of [draft, shown]) await preview(store, each)
    await passDays(store, 6)
    await preview(store, draft)
    await passDays(store, 6)
    expect(await titles(store)).toEqual(['Draft', 'Shown'])
    await passDays(store, 2)
    expect(await titles(store)).toEqual(['Shown'])
    await preview(store, draft)
    await release(store, draft)
    await passDays(store, 8)
    expect(await titles(store)).toEqual(['Draft', 'Shown'])
  })
})
