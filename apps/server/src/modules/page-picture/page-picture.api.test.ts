import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createExperience,
  deleteExperience,
  getPictureCheck,
  inFamily,
  listPagePictures,
  runPictureCheck,
  updateContainer,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api.ts'
import { makeMember, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')

/** A shop that notes which pages it is asked for. */
let answer: (response: ServerResponse, path: string) => void
let asked: string[] = []
const shop = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response, request.url ?? '')
})
const page = '<img src="/hero.jpg?w=300" alt="茶"><div style="background:url(/hero.jpg)"></div><img src="/b.jpg">'
let origin: string
let server: TestServer
let store: Store
let experience: string
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  server = await startTestServer({ OUTGOING_ALLOW: host })
})
beforeEach(async () => {
  asked = []
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  store = await makeStore(server)
  const query = { org: store.org, id: store.container }
  await store.manager.must(updateContainer, { query, body: { website: `${origin}/` } })
  experience = await make()
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

async function make(name = '首頁主圖'): Promise<string> {
  const { id } = await store.manager.must(as(createExperience), {
    query: { org: store.org },
    body: {
      container_id: store.container,
      name,
      url: `${origin}/tea`,
      target_type: 'image_swap' as never,
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
    },
  })
  return id
}
const list = (url: string, client: ApiClient = store.member) =>
  client.call(as(listPagePictures), { query: { org: store.org }, body: { experience_id: experience, url } })
const about = () => ({ org: store.org, experience_id: experience })
const read = (client: ApiClient = store.member) => client.must(as(getPictureCheck), { query: about() })
const run = (url = `${origin}/hero.jpg`) => store.member.must(as(runPictureCheck), { query: about(), body: { url } })

describe('the pictures of a page of the store', () => {
  it('are told with their places', async () => {
    const { data } = await list(`${origin}/tea`)
    expect(data).toMatchObject({
      url: `${origin}/tea`,
      problem: null,
      scripted: false,
      pictures: [
        { url: `${origin}/hero.jpg`, alt: '茶', places: 2 },
        { url: `${origin}/b.jpg`, alt: '', places: 1 },
      ],
    })
  })

  it('are not those of other sites, nor of a page that leads to one', async () => {
    expect((await list('https://example.com/')).data).toMatchObject({ problem: { error: 'other_site' }, pictures: [] })
    expect(asked).toEqual([])
    answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const { data } = await list(`${origin}/away`)
    expect(data.problem).not.toBeNull()
    expect(data.pictures).toEqual([])
  })

  it("are for the store's own people, and refused where the address is none", async () => {
    const foreign = await makeStore(server)
    expect(await list(`${origin}/`, foreign.manager)).toMatchObject({ status: 403 })
    const theirs = { query: { org: foreign.org }, body: { experience_id: experience, url: `${origin}/` } }
    expect(await foreign.manager.call(as(listPagePictures), theirs)).toMatchObject({ status: 404 })
    expect(await list('tea')).toMatchObject({ status: 400 })
    expect(asked).toEqual([])
  })
})

describe('the pages that a picture is on', () => {
  it('are counted in a task, and kept with their time', async () => {
    expect(await read()).toEqual({ task: null, is_other: false, check: null })
    const { task } = await run()
    expect(task).toMatchObject({ kind: 'check-pictures' })
    await expect.poll(async () => (await read()).task?.state).toBe('done')
    const { check, is_other } = await read()
    expect(is_other).toBe(false)
    expect(check).toMatchObject({
      picture: `${origin}/hero.jpg`,
      matched: 1,
      pages: [{ url: `${origin}/tea`, problem: null, places: 2 }],
    })
    // Whoever asks again at once is told what is known.
    expect((await run()).task?.id).toBe(task?.id)
    expect(asked).toEqual(['/tea'])
    answer = (response) => response.writeHead(404).end()
    await run(`${origin}/b.jpg`)
    await expect.poll(async () => (await read()).check?.picture).toBe(`${origin}/b.jpg`)
    expect((await read()).check?.pages).toMatchObject([{ problem: { error: 'http_error' }, places: 0 }])
  })

  it('are told apart by experience, and go with it', async () => {
    await run()
    await expect.poll(async () => (await read()).task?.state).toBe('done')
    const other = await make('Another')
    const query = { org: store.org, experience_id: other }
    expect(await store.member.must(as(getPictureCheck), { query })).toMatchObject({ is_other: true, check: null })
    await store.manager.must(as(deleteExperience), { query: about() })
    expect(await store.member.call(as(getPictureCheck), { query: about() })).toMatchObject({ status: 404 })
  })

  it('are looked for by those who may', async () => {
    const { client } = await makeMember(store, null, [store.container])
    const asking = { query: about(), body: { url: `${origin}/hero.jpg` } }
    expect(await client.call(as(runPictureCheck), asking)).toMatchObject({ status: 403 })
    const foreign = await makeStore(server)
    const theirs = { ...asking, query: { org: foreign.org, experience_id: experience } }
    expect(await foreign.manager.call(as(runPictureCheck), theirs)).toMatchObject({ status: 404 })
  })
})
