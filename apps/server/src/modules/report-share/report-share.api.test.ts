import { createHash } from 'node:crypto'
import {
  assignContainerAttribute,
  changeUserRole,
  createReportShare,
  deleteContainer,
  deleteExperience,
  type Endpoint,
  elevate,
  impersonate,
  inFamily,
  listReportShares,
  mostShares,
  readSharedReport,
  removeOrganizationUser,
  restoreDeleted,
  revokeReportShare,
} from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys, organizations, users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeMember, makeReady, makeStore, readOperations, type Store } from '../../testing/fixtures.ts'
import { newAddress } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeUser } from '../../testing/store.ts'
import { sweepReportShares } from './jobs.ts'
import { reportShares } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1/32' })
})
afterAll(() => server.destroy())

const DAY = 86_400_000

interface Shared {
  org: string
  id: string
}

const share = ({ org, id }: Shared, client: ApiClient, body: { name?: string; days?: number } = {}, headers = {}) =>
  client.call(createReportShare, { query: { org, id }, body: { name: 'The owner', ...body }, headers })
async function mustShare(of: Shared, client: ApiClient, body = {}) {
  const { status, data, failure } = await share(of, client, body)
  expect([status, failure?.error]).toEqual([200, undefined])
  return { ...data, token: tokenOf(data.url) }
}
const tokenOf = (url: string): string => new URL(url).hash.slice(1)
const list = ({ org, id }: Shared, client: ApiClient) => client.must(listReportShares, { query: { org, id } })
const revoke = ({ org, id }: Shared, client: ApiClient, share_id: string) =>
  client.call(revokeReportShare, { query: { org, id, share_id } })

/** Somebody without an account opens a link. */
const open = (token: string, headers: Record<string, string> = newAddress()) =>
  new ApiClient(server.url).call(readSharedReport, { body: { token }, headers })

const invalid = {
  'zh-TW': '連結無效或已過期，請重新申請',
  en: 'This link is invalid or has expired. Request a new one.',
}

/** The one answer of every link that does not work. */
async function expectInvalid(token: string): Promise<void> {
  for (const [language, message] of Object.entries(invalid)) {
    const answer = await open(token, { ...newAddress(), 'accept-language': language })
    const { id: _, ...failure } = answer.failure as { id: string }
    expect([answer.status, failure]).toEqual([403, { code: 403, error: 'token_invalid', message }])
    expect(headersOf(answer)).toEqual(safe)
  }
}
const expectOpen = async (token: string) => expect((await open(token)).status).toBe(200)

const safe = ['no-store', 'no-referrer', 'noindex']
const headersOf = ({ headers }: { headers: Headers }) =>
  ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))

async function makeShared(level: Parameters<typeof makeStore>[1] = 'nineder') {
  const store = await makeStore(server, level)
  const { id, views } = await makeReady(store, 'Hero')
  return { ...store, id, views }
}
const setLevel = ({ org }: Pick<Store, 'org'>, level: 'disable' | 'nineder') =>
  server.platform.db.withSystem((tx) => tx.update(organizations).set({ level }).where(eq(organizations.id, org)))
const rowsOf = ({ org, id }: Shared) =>
  server.platform.db.withOrg(org, (tx) => tx.select().from(reportShares).where(eq(reportShares.experienceId, id)))
const expire = ({ org }: Shared, id: string, ago = 1) =>
  server.platform.db.withOrg(org, (tx) =>
    tx
      .update(reportShares)
      .set({ expiresAt: new Date(Date.now() - ago) })
      .where(and(eq(reportShares.orgId, org), eq(reportShares.id, id))),
  )

describe('a link to a report', () => {
  it('is shown once, kept as a hash, and told by whom it is, for whom, until when and when it was opened', async () => {
    const store = await makeShared()
    const { url, token, share: made } = await mustShare(store, store.storeManager, { name: ' Ms. Lin ', days: 7 })
    expect(url).toMatch(/^https?:\/\/[^/]+\/shared_report#[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Ms. Lin', last_opened_at: null, state: 'open' })
    expect(made.created_by).toMatch(/^User /)
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(7 * DAY)
    expect(await list(store, store.manager)).toEqual([made])
    const answer = await open(token)
    expect([answer.status, headersOf(answer)]).toEqual([200, safe])
    expect(answer.data).toMatchObject({ name: 'Hero', expires_at: made.expires_at })
    const [opened] = await list(store, store.manager)
    expect(Date.now() - Date.parse(opened?.last_opened_at ?? '')).toBeLessThan(60_000)
    const stored = await rowsOf(store)
    expect(stored.map(({ hash }) => hash)).toEqual([createHash('sha256').update(token).digest('base64url')])
    const log = await readOperations(store)
    expect(JSON.stringify([stored, log, await list(store, store.manager)])).not.toContain(token.slice(4, 30))
    expect(await lastOperation(store, 'experience.share')).toMatchObject({
      target: 'Hero',
      experienceId: store.id,
      difference: { sharedWith: { after: 'Ms. Lin' }, sharedUntil: { after: made.expires_at } },
    })
  })

  it('is made once per Idempotency-Key, kept nowhere in the clear, and not shown again once it is revoked', async () => {
    const store = await makeShared()
    const make = () => share(store, store.manager, {}, { 'idempotency-key': 'the answer was lost' })
    const first = await make()
    expect((await make()).data).toEqual(first.data)
    expect(await rowsOf(store)).toHaveLength(1)
    const kept = await server.platform.db.withOrg(store.org, (tx) => tx.select().from(idempotencyKeys))
    expect(JSON.stringify(kept)).not.toContain(tokenOf(first.data.url).slice(4, 30))
    await revoke(store, store.manager, first.data.share.id)
    expect(await make()).toMatchObject({ status: 409, failure: { error: 'answer_gone' } })
  })

  it('works for 1 to 90 days, 30 unless told, and for somebody', async () => {
    const store = await makeShared()
    const { share: usual } = await mustShare(store, store.manager)
    expect(Date.parse(usual.expires_at) - Date.parse(usual.created_at)).toBe(30 * DAY)
    for (const body of [{ days: 0 }, { days: 91 }, { days: 1.5 }, { name: ' ' }, { name: 'x'.repeat(61) }])
      expect(await share(store, store.manager, body)).toMatchObject({
        status: 400,
        failure: { issues: [{ path: Object.keys(body)[0] }] },
      })
  })

  it('ends by the clock; an expired one is told for 30 days more', async () => {
    const store = await makeShared()
    const { token, share: made } = await mustShare(store, store.manager)
    await expire(store, made.id, -5_000)
    await expectOpen(token)
    await expire(store, made.id, 0)
    await expectInvalid(token)
    expect(await list(store, store.manager)).toMatchObject([{ id: made.id, state: 'expired' }])
    await expire(store, made.id, 29 * DAY)
    await sweepReportShares(server.platform)
    expect(await rowsOf(store)).toHaveLength(1)
    await expire(store, made.id, 31 * DAY)
    await sweepReportShares(server.platform)
    expect(await rowsOf(store)).toEqual([])
  })

  it('is revoked at once, and the others go on', async () => {
    const store = await makeShared()
    const [first, second] = [await mustShare(store, store.manager), await mustShare(store, store.manager)]
    expect((await revoke(store, store.storeManager, first.share.id)).status).toBe(200)
    await expectInvalid(first.token)
    await expectOpen(second.token)
    expect((await list(store, store.manager)).map(({ id }) => id)).toEqual([second.share.id])
    expect(await lastOperation(store, 'experience.unshare')).toMatchObject({
      difference: { sharedWith: { before: 'The owner' } },
    })
    expect((await revoke(store, store.manager, first.share.id)).status).toBe(404)
  })

  it('is for members who may share: neither for members, nor for container users, nor for others', async () => {
    const store = await makeShared()
    const { share: made } = await mustShare(store, store.manager)
    const stranger = (await makeStore(server)).manager
    for (const client of [store.member, store.assigned, store.unassigned, stranger]) {
      expect((await share(store, client)).status).toBe(403)
      expect((await client.call(listReportShares, { query: { org: store.org, id: store.id } })).status).toBe(403)
      expect((await revoke(store, client, made.id)).status).toBe(403)
    }
    expect(await rowsOf(store)).toHaveLength(1)
  })

  it('is not found by another experience, another organization, or the calls of another family', async () => {
    const [store, other] = [await makeShared(), await makeShared()]
    const { share: made } = await mustShare(store, store.manager)
    const second = { org: store.org, id: (await makeReady(store, 'Second')).id }
    expect((await revoke(second, store.manager, made.id)).status).toBe(404)
    expect((await revoke(other, other.manager, made.id)).status).toBe(404)
    expect(await list(second, store.manager)).toEqual([])
    for (const call of [createReportShare, listReportShares, revokeReportShare] as Endpoint[]) {
      const query = { org: store.org, id: store.id, share_id: made.id }
      const body = call.body && { name: 'The owner' }
      expect((await store.manager.send(inFamily(call, 'url_view'), { query, body })).status).toBe(404)
    }
  })

  it(`is one of ${mostShares} that work, also when many are asked for at once`, async () => {
    const store = await makeShared()
    const answers = await Promise.all(Array.from({ length: mostShares + 5 }, () => share(store, store.manager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostShares)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    const refused = await share(store, store.manager, {}, { 'accept-language': 'en' })
    expect(refused.failure.issues).toEqual([
      {
        path: 'id',
        error: 'too_many_links',
        message: `This report already has ${mostShares} working links. Revoke one that is no longer needed first`,
      },
    ])
    const [one, another] = await rowsOf(store)
    await expire(store, one?.id ?? '')
    expect((await share(store, store.manager)).status).toBe(200)
    await revoke(store, store.manager, another?.id ?? '')
    expect((await share(store, store.manager)).status).toBe(200)
    expect((await share(store, store.manager)).status).toBe(422)
  })
})

describe('a link works only as long as whoever created it may share', () => {
  const make = async () => {
    const store = await makeShared()
    const { id: user, client } = await makeMember(store, 'store_manager')
    return { store, user, client, ...(await mustShare(store, client)) }
  }
  const stateOf = async (store: Shared & Store) => (await list(store, store.manager))[0]?.state

  it('not after they have left the organization', async () => {
    const { store, user, token } = await make()
    await expectOpen(token)
    await store.manager.must(removeOrganizationUser, { query: { org: store.org, user_id: user } })
    await expectInvalid(token)
    expect(await list(store, store.manager)).toMatchObject([{ state: 'suspended', created_by: null }])
  })

  it('not with a lesser role, and again once they may', async () => {
    const { store, user, token } = await make()
    const setRole = (org_role: 'member' | 'store_manager') =>
      store.manager.must(changeUserRole, { query: { org: store.org }, body: { user_id: user, org_role } })
    await setRole('member')
    await expectInvalid(token)
    expect(await stateOf(store)).toBe('suspended')
    await setRole('store_manager')
    await expectOpen(token)
    expect(await stateOf(store)).toBe('open')
  })

  it('not once the right was taken from them in the container', async () => {
    const { store, user, token } = await make()
    const { method, path: url } = createReportShare
    await store.manager.must(assignContainerAttribute, {
      query: { org: store.org, container: store.container },
      body: { user_id: user, list: [{ method, url, enable: false }] },
    })
    await expectInvalid(token)
  })

  it('not once their account is deleted, which takes the link along', async () => {
    const { store, user, token } = await make()
    await server.platform.db.withSystem((tx) => tx.delete(users).where(eq(users.id, user)))
    await expectInvalid(token)
    expect(await rowsOf(store)).toEqual([])
  })

  it('not while the plan is disabled, on which it can be revoked and none can be made', async () => {
    const { store, token, share: made } = await make()
    await setLevel(store, 'disable')
    await expectInvalid(token)
    expect(await stateOf(store)).toBe('suspended')
    expect(await share(store, store.manager)).toMatchObject({ status: 403, failure: { error: 'plan_required' } })
    await setLevel(store, 'nineder')
    await expectOpen(token)
    await setLevel(store, 'disable')
    expect((await revoke(store, store.manager, made.id)).status).toBe(200)
  })
})

describe('what is deleted takes its links along', () => {
  it('an experience; its links come back with it while that can be undone', async () => {
    const store = await makeShared()
    const { token } = await mustShare(store, store.manager)
    const { undo } = await store.manager.must(deleteExperience, { query: { org: store.org, experience_id: store.id } })
    await expectInvalid(token)
    expect(await rowsOf(store)).toEqual([])
    await store.manager.must(restoreDeleted, {
      query: { org: store.org },
      body: { container_id: store.container, id: undo ?? '' },
    })
    await expectOpen(token)
  })

  it('a container, an organization', async () => {
    const store = await makeShared()
    const own = { ...store, container: await makeContainer(server.platform.db, store.org) }
    const { id } = await makeReady(own, 'Elsewhere')
    const [inside, outside] = [
      await mustShare({ org: store.org, id }, store.manager),
      await mustShare(store, store.manager),
    ]
    await store.manager.must(deleteContainer, { query: { org: store.org, container_id: own.container } })
    await expectInvalid(inside.token)
    await expectOpen(outside.token)
    await server.platform.db.withSystem((tx) => tx.delete(organizations).where(eq(organizations.id, store.org)))
    await expectInvalid(outside.token)
  })
})

it('nobody of ours makes one who acts for a member, and they may revoke one once they may change things', async () => {
  const store = await makeShared()
  const customer = await makeUser(server.platform.db, store.org, 'manager')
  const ours = await makeUser(server.platform.db, undefined, null)
  await server.platform.db.withSystem((tx) =>
    tx.update(users).set({ systemRole: 'support' }).where(eq(users.id, ours.id)),
  )
  const { token } = await new ApiClient(server.url, ours.token).must(impersonate, {
    body: { email: customer.email, org: store.org, reason: 'Asked by the customer' },
  })
  const acting = new ApiClient(server.url, token)
  const { share: made, token: link } = await mustShare(store, store.manager)
  expect((await revoke(store, acting, made.id)).failure.error).toBe('impersonation_read_only')
  await acting.must(elevate, { body: { reason: 'A link that was sent to the wrong person' } })
  expect((await share(store, acting)).failure.error).toBe('impersonation_forbidden')
  expect((await revoke(store, acting, made.id)).status).toBe(200)
  await expectInvalid(link)
})

describe('what is no link', () => {
  it('is answered as one that has ended, whatever it is', async () => {
    const store = await makeShared()
    const { token, share: made } = await mustShare(store, store.manager)
    const [row] = await rowsOf(store)
    const session = store.manager.token ?? ''
    const wrong = [
      '',
      '%',
      '_'.repeat(43),
      token.slice(0, -1),
      `${token}x`,
      ` ${token}`,
      token.toUpperCase(),
      made.id,
      row?.hash ?? '',
      session,
      "' or true --",
      'x'.repeat(15_000),
    ]
    for (const each of wrong) await expectInvalid(each)
    await expectOpen(token)
  })

  it('is refused by its size or shape before it is looked for, and has no other method', async () => {
    expect((await open('x'.repeat(100_000))).status).toBe(413)
    const visitor = new ApiClient(server.url)
    for (const body of [undefined, {}, { token: 1 }, { token: ['x'] }, { token: 'x\0' }, { token: 'x', org: 'y' }])
      expect((await visitor.send(readSharedReport, { body, headers: newAddress() })).status).toBe(400)
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect((await fetch(`${server.url}/api${readSharedReport.path}`, { method })).status).toBe(405)
  })

  it('is asked for 100 times in 15 minutes by one network, and no more', async () => {
    const [busy, other] = [newAddress(), newAddress()]
    const answers = await Promise.all(Array.from({ length: 101 }, () => open('nothing', busy)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await open('nothing', other)).status).toBe(403)
  })
})
