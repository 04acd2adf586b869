import { runInNewContext } from 'node:vm'
import {
  deleteView,
  getEditorToken,
  logout,
  releaseExperience,
  removeOrganizationUser,
  updateViews,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { openSession } from '../../kernel/session/store.ts'
import { createHttpServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/logger.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'
import { signedScriptRoutes } from './routes.ts'
import { isShown, issuePreview } from './testing/preview.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const refusal = 'window.__vitrineEditor&&window.__vitrineEditor({error:"invalid"});'

async function makeVersion() {
  const { id, views } = await makeReady(store)
  return { experience: id, view: views[1]?.id as string, name: views[1]?.name as string }
}

const issue = (vid: string, client: ApiClient = store.manager) =>
  client.call(getEditorToken, { query: { org: store.org, vid } })

/** The script that the tag of a container loads for a token. */
async function load(token: string, container = store.container): Promise<string> {
  const answer = await fetch(`${server.url}/tag/editor.js?${new URLSearchParams({ token, container })}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** What the script hands to the tag. */
function run(script: string): unknown {
  const received: unknown[] = []
  runInNewContext(script, { window: { __vitrineEditor: (opened: unknown) => received.push(opened) } })
  expect(received).toHaveLength(1)
  return received[0]
}

/** With another signature: its last character alone would hold bits that nobody reads. */
const forge = (token: string): string => `${token.slice(0, -10)}${token.at(-10) === 'a' ? 'b' : 'a'}${token.slice(-9)}`

describe('an editor token', () => {
  it('opens one version of a draft in its own container for an hour, and tells the tag whom it may talk to', async () => {
    const { view, name } = await makeVersion()
    const { token, url, expires_at, console } = (await issue(view)).data
    expect(new URL(url).searchParams.get('vitrine_editor')).toBe(token)
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
    expect(Math.abs(minutes - 60)).toBeLessThan(1)
    expect(console).toBe(new URL(server.platform.env.publicUrl).origin)
    expect(run(await load(token))).toEqual({ container: store.container, view: { id: view, name }, console })
    expect(run(refusal)).toEqual({ error: 'invalid' })
  })

  it('counts in no other container, and for no other purpose', async () => {
    const { view } = await makeVersion()
    const { token } = (await issue(view)).data
    const sibling = await makeContainer(server.platform.db, store.org)
    const foreign = await makeStore(server)
    for (const container of [sibling, foreign.container, 'unknown']) expect(await load(token, container)).toBe(refusal)
    expect(await isShown(store, token)).toBe(false)
    const ofPreview = (await issuePreview(store, view)).data.token
    expect(await load(ofPreview)).toBe(refusal)
    for (const forged of ['', 'x', forge(token), 'x'.repeat(4000)]) expect(await load(forged)).toBe(refusal)
  })

  it('that is refused is in the log, with the place and the reason and never itself', async () => {
    const { view } = await makeVersion()
    const { token } = (await issue(view)).data
    const lines: string[] = []
    const log = createLogger({ level: 'warn', pretty: false, to: { write: (line) => void lines.push(line) } })
    const http = createHttpServer({ log, trustProxy: false, refuse: (error, _request, reply) => reply.send(error) })
    signedScriptRoutes(http, { ...server.platform, log } as unknown as Context)
    const asked = new URLSearchParams({ token: forge(token), container: store.container })
    expect((await http.inject(`/tag/editor.js?${asked}`)).body).toBe(refusal)
    await http.close()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'a signed token was refused',
        path: '/tag/editor.js',
        container: store.container,
        reason: 'token_invalid',
      },
    ])
    expect(lines.join()).not.toContain(token.slice(0, 20))
  })

  it('is for those who may edit the draft, as long as they may', async () => {
    const { view } = await makeVersion()
    const foreign = await makeStore(server)
    expect(await issue(view, foreign.manager)).toMatchObject({ status: 403 })
    const { id, client } = await makeMember(store, 'member')
    const { token } = (await issue(view, client)).data
    expect(await load(token)).not.toBe(refusal)
    await store.manager.must(removeOrganizationUser, { query: { org: store.org, user_id: id } })
    expect(await load(token)).toBe(refusal)
  })

  it('ends with the sign-in that it comes from, and with no other of the same person', async () => {
    const { view } = await makeVersion()
    const { client, id } = await makeMember(store, 'member')
    const second = await server.platform.db.withSystem((tx) => openSession(tx, id, { bind: false }))
    const again = new ApiClient(server.url, second.token)
    const { token } = (await issue(view, client)).data
    const { token: other } = (await issue(view, again)).data
    await client.must(logout, {})
    expect(await load(token)).toBe(refusal)
    expect(await load(other)).not.toBe(refusal)
  })

  it('ends with the draft: after its release, and with its version', async () => {
    const { experience, view } = await makeVersion()
    const { token } = (await issue(view)).data
    await store.manager.must(releaseExperience, { query: { org: store.org, id: experience }, body: {} })
    expect(await load(token)).toBe(refusal)
    expect(await issue(view)).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })

    const other = await makeVersion()
    const ofOther = (await issue(other.view)).data.token
    await store.manager.must(deleteView, { query: { org: store.org, id: other.view } })
    expect(await load(ofOther)).toBe(refusal)
  })

  it('carries a name that would end a script as text', async () => {
    const { experience, view } = await makeVersion()
    const name = '</script><script>alert(1)</script>'
    const body = { experience_id: experience, views: [{ id: view, name }] }
    await store.manager.must(updateViews, { query: { org: store.org }, body })
    const script = await load((await issue(view)).data.token)
    expect(script).not.toContain('<')
    expect(run(script)).toMatchObject({ view: { name } })
  })
})
