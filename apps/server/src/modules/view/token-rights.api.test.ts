import {
  assignContainerAttribute,
  createExperience,
  type Family,
  families,
  getEditorToken,
  getPreviewToken,
  inFamily,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
const versions = {} as Record<Family, string>
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  const { org, container, manager } = store
  versions.experience = (await makeReady(store)).views[1]?.id as string
  const body = { container_id: container, name: 'Menu', url: 'https://shop.test/' }
  const menu = { query: { org }, body: { ...body, target_type: 'floating_menu' as never } }
  versions.url_view = (await manager.must(inFamily(createExperience, 'url_view'), menu)).views[0]?.id as string
})
afterAll(() => server.destroy())

const scripts = {
  preview: { issue: getPreviewToken, path: '/tag/preview.js' },
  editor: { issue: getEditorToken, path: '/tag/editor.js' },
} as const
const tokens = (['preview', 'editor'] as const).flatMap((purpose) =>
  families.map((family) => ({ purpose, family, other: families.find((each) => each !== family) as Family })),
)

describe.each(tokens)('a token of $purpose for a version of $family', ({ purpose, family, other }) => {
  const { issue, path } = scripts[purpose]
  let id: string
  let client: ApiClient
  beforeEach(async () => {
    const member = await makeMember(store, 'member')
    id = member.id
    client = member.client
  })
  const ask = () => client.call(inFamily(issue, family), { query: { org: store.org, vid: versions[family] } })
  const isTaken = async (token: string) => {
    const answer = await fetch(`${server.url}${path}?${new URLSearchParams({ token, container: store.container })}`)
    expect(answer.status).toBe(200)
    return !(await answer.text()).includes('{error:"invalid"}')
  }
  const allow = (own: Family, enable: boolean) => {
    const { method, path: url } = inFamily(issue, own)
    const query = { org: store.org, container: store.container }
    return store.manager.must(assignContainerAttribute, {
      query,
      body: { user_id: id, list: [{ method, url, enable }] },
    })
  }

  it('ends with the right to the call that issued it', async () => {
    const { token } = (await ask()).data
    expect(await isTaken(token)).toBe(true)
    await allow(family, false)
    expect((await ask()).status).toBe(403)
    expect(await isTaken(token)).toBe(false)
    await allow(family, true)
    expect(await isTaken(token)).toBe(true)
  })

  it(`needs no right to that of ${other}`, async () => {
    await allow(other, false)
    const { token } = (await ask()).data
    expect(await isTaken(token)).toBe(true)
  })
})
