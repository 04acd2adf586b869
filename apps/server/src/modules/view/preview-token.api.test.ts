import { createSecretKey } from 'node:crypto'
import {
  assignContainerAttribute,
  assignUserContainer,
  deleteContainer,
  deleteExperience,
  deleteView,
  leaveOrganization,
  removeOrganizationUser,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations, sessions, users } from '../../kernel/db/index.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { openSession } from '../../kernel/session/store.ts'
import { deriveKey } from '../../platform/derive-key.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'
import { isShown, issuePreview, loadPreview, loadToken, refusal, run } from './testing/preview.ts'

const secret = 'a secret of the test, long enough for it'
let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: secret })
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** A version in the store's container, or in another one of the same organization. */
const makeVersion = async (container = store.container) => {
  const { id, views } = await makeReady({ ...store, container })
  return { experience: id, view: views[1]?.id as string }
}

describe('a preview token', () => {
  it('counts in its own container and in no other, of whichever organization', async () => {
    const { view } = await makeVersion()
    const { token } = (await issuePreview(store, view)).data
    const sibling = await makeContainer(server.platform.db, store.org)
    const foreign = await makeStore(server)
    expect(await isShown(store, token)).toBe(true)
    for (const container of [sibling, foreign.container, 'unknown', ''])
      expect(await loadToken({ server, container }, token)).toBe(refusal)
    const pair = `token=${token}&container=${store.container}`
    const queries = [`?token=${token}`, `?${pair}&container=${foreign.container}`, `?container=x&${pair}`, '', '?token']
    for (const query of [...queries, `?${pair}&token=${token}`, `?token[]=${token}&container=${store.container}`]) {
      const answer = await loadPreview(store, query)
      expect([query, answer.status, await answer.text()]).toEqual([query, 200, refusal])
    }
  })

  it('is refused when it is forged, over or for something else, with status 200, so that the store goes on', async () => {
    const { view } = await makeVersion()
    const good = (await issuePreview(store, view)).data.token
    const { sub: issuer = '', ...claims } = decodeJwt(good)
    const sign = (
      changed: object = {},
      key = deriveKey(secret, 'vitrine.token.preview'),
      expires: number | string = '1h',
    ) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(issuer)
        .setExpirationTime(expires)
        .sign(createSecretKey(key))
    expect(await isShown(store, await sign())).toBe(true)
    const foreign = await makeStore(server)
    const sibling = await makeContainer(server.platform.db, store.org)
    const { view: elsewhere } = await makeVersion(sibling)
    const [header, payload, signature] = good.split('.') as [string, string, string]
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const bad = {
      empty: '',
      garbage: 'garbage',
      'signed by another key': await sign(
        {},
        deriveKey('another secret that is long enough too', 'vitrine.token.preview'),
      ),
      'signed by the secret itself': await sign({}, Buffer.from(secret)),
      'signed for another purpose': await sign({}, deriveKey(secret, 'vitrine.token.editor')),
      'for another audience': await sign({ aud: 'editor' }),
      'for no audience': await sign({ aud: undefined }),
      'issued by no call': await sign({ call: undefined }),
      'issued by a call that issues another token': await sign({ call: 'GET /optimize/editor/token' }),
      expired: await sign({}, undefined, Math.floor(Date.now() / 1000) - 1),
      'of another organization': await sign({ query: { org: foreign.org, vid: view } }),
      'of an unknown version': await sign({ query: { org: store.org, vid: 'unknown' } }),
      'of a version in another container': await sign({ query: { org: store.org, vid: elsewhere } }),
      unsigned,
      cut: good.slice(0, -2),
      'with another payload': `${header}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      'very long': 'x'.repeat(4000),
      'with NUL': `${good}\u0000`,
    }
    for (const [what, token] of Object.entries(bad))
      expect([what, await loadToken(store, token)]).toEqual([what, refusal])
    expect(run(refusal)).toEqual({ error: 'invalid' })
  })

  it('ends with its version, its experience and its container', async () => {
    const { view } = await makeVersion()
    const { token } = (await issuePreview(store, view)).data
    const { org, manager } = store
    await manager.must(deleteView, { query: { org, id: view } })
    expect(await loadToken(store, token)).toBe(refusal)

    const other = await makeVersion()
    const ofOther = (await issuePreview(store, other.view)).data.token
    await manager.must(deleteExperience, { query: { org, experience_id: other.experience } })
    expect(await loadToken(store, ofOther)).toBe(refusal)

    const container = await makeContainer(server.platform.db, org)
    const { view: last } = await makeVersion(container)
    const ofContainer = (await issuePreview(store, last)).data.token
    expect(await isShown({ server, container }, ofContainer)).toBe(true)
    await manager.must(deleteContainer, { query: { org, container_id: container } })
    expect(await loadToken({ server, container }, ofContainer)).toBe(refusal)
  })
})

describe("a preview token's issuer", () => {
  const issueAs = async (client: ApiClient) =>
    (await issuePreview(store, (await makeVersion()).view, client)).data.token

  it('is a member still', async () => {
    const { org, manager } = store
    const { id, client } = await makeMember(store, 'store_manager')
    const removed = await issueAs(client)
    expect(await isShown(store, removed)).toBe(true)
    await manager.must(removeOrganizationUser, { query: { org, user_id: id } })
    expect(await loadToken(store, removed)).toBe(refusal)

    const leaver = await makeMember(store, 'member')
    const left = await issueAs(leaver.client)
    await leaver.client.must(leaveOrganization, { query: { org } })
    expect(await loadToken(store, left)).toBe(refusal)
  })

  it('is assigned to the container still', async () => {
    const { org, container, manager } = store
    const { id, client } = await makeMember(store, null, [container])
    const token = await issueAs(client)
    expect(await isShown(store, token)).toBe(true)
    const assign = (enable: boolean) =>
      manager.must(assignUserContainer, { query: { org }, body: { user_id: id, container_id: container, enable } })
    await assign(false)
    expect(await loadToken(store, token)).toBe(refusal)
    await assign(true)
    expect(await isShown(store, token)).toBe(true)
  })

  it('has the right to issue it still', async () => {
    const { org, container, manager } = store
    const { id, client } = await makeMember(store, 'member')
    const token = await issueAs(client)
    const allow = (enable: boolean) =>
      manager.must(assignContainerAttribute, {
        query: { org, container },
        body: { user_id: id, list: [{ method: 'GET', url: '/optimize/preview/token', enable }] },
      })
    await allow(false)
    expect(await loadToken(store, token)).toBe(refusal)
    await allow(true)
    expect(await isShown(store, token)).toBe(true)
  })

  it('has an account that is there and activated', async () => {
    const { id, client } = await makeMember(store, 'member')
    const token = await issueAs(client)
    const { db } = server.platform
    await db.withSystem((tx) => tx.update(users).set({ activatedAt: null }).where(eq(users.id, id)))
    expect(await loadToken(store, token)).toBe(refusal)
    await db.withSystem((tx) => tx.update(users).set({ activatedAt: new Date() }).where(eq(users.id, id)))
    expect(await isShown(store, token)).toBe(true)
    await db.withSystem((tx) => tx.delete(users).where(eq(users.id, id)))
    expect(await loadToken(store, token)).toBe(refusal)
  })

  it('may look on every plan, a disabled one too', async () => {
    const token = await issueAs(store.manager)
    for (const level of ['free', 'disable', 'nineder'] as const) {
      await server.platform.db.withSystem((tx) =>
        tx.update(organizations).set({ level }).where(eq(organizations.id, store.org)),
      )
      expect([level, await isShown(store, token)]).toEqual([level, true])
    }
  })

  it('may have signed out since', async () => {
    const { db } = server.platform
    const { id, client } = await makeMember(store, 'member')
    const token = await issueAs(client)
    await db.withSystem((tx) => tx.delete(sessions).where(eq(sessions.userId, id)))
    expect(await isShown(store, token)).toBe(true)
  })
})

describe('a preview token that somebody of ours issued while acting for a person', () => {
  const act = async (minutes = 60) => {
    const { db } = server.platform
    const { id } = await makeUser(db, store.org, 'manager')
    const helper = await makeUser(db, undefined)
    const token = await db.withSystem(async (tx) => {
      await tx.update(users).set({ systemRole: 'support' }).where(eq(users.id, helper.id))
      const expiresAt = new Date(Date.now() + minutes * 60_000)
      const impersonation = { userId: helper.id, org: store.org, reason: 'A test' }
      return (await openSession(tx, id, { bind: false, impersonation, expiresAt })).token
    })
    const issued = (await issuePreview(store, (await makeVersion()).view, new ApiClient(server.url, token))).data
    return { person: id, helper: helper.id, session: hashSecret(token), issued }
  }

  it('ends with that, at the latest when they would have to stop', async () => {
    const { issued, session } = await act(30)
    expect(await isShown(store, issued.token)).toBe(true)
    const minutes = (Date.parse(issued.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    await server.platform.db.withSystem((tx) => tx.delete(sessions).where(eq(sessions.tokenHash, session)))
    expect(await loadToken(store, issued.token)).toBe(refusal)
  })

  it('ends with their role in the system, and with the membership of the person', async () => {
    const { db } = server.platform
    const { issued, helper } = await act()
    await db.withSystem((tx) => tx.update(users).set({ systemRole: null }).where(eq(users.id, helper)))
    expect(await loadToken(store, issued.token)).toBe(refusal)

    const { issued: other, person } = await act()
    expect(await isShown(store, other.token)).toBe(true)
    await store.manager.must(removeOrganizationUser, { query: { org: store.org, user_id: person } })
    expect(await loadToken(store, other.token)).toBe(refusal)
  })
})
