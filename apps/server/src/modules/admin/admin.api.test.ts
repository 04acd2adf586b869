import {
  acceptInvitation,
  type BodyOf,
  createAdminOrganization,
  exchangeCode,
  getAdminMail,
  getUserInfo,
  listAdminJobs,
  listAdminMails,
  listAdminOrganizations,
  listAdminUsers,
  listOwnInvitations,
  readInvitation,
  resendAdminInvitation,
  retryAdminJob,
  retryAdminMail,
  updateAdminOrganization,
  updateAdminUser,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, operationLog, publishedTags, users } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { issueSignInCode } from '../../kernel/session/hand-off.ts'
import { createJobBoard } from '../../platform/jobs/board.ts'
import { startJobs } from '../../platform/jobs/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeReleased, makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser, type TestUser } from '../../testing/store.ts'

let server: TestServer
let admin: ApiClient
let adminId: string
beforeAll(async () => {
  server = await startTestServer()
  const person = await makeUser(db(), await makeOrganization(db()))
  adminId = person.id
  await setRole(person.id, 'administrator')
  admin = new ApiClient(server.url, person.token)
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const setRole = (id: string, systemRole: 'administrator' | 'support' | null) =>
  db().withSystem((tx) => tx.update(users).set({ systemRole }).where(eq(users.id, id)))
const mailsTo = (email: string) =>
  db().withSystem((tx) => tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt))
const logOf = (org: string) =>
  db().withSystem((tx) => tx.select().from(operationLog).where(eq(operationLog.orgId, org)).orderBy(operationLog.at))
/** Changes an organization as it stands now. */
const change = async (id: string, body: Partial<BodyOf<typeof updateAdminOrganization>>) => {
  const { content } = await admin.must(listAdminOrganizations, { query: { key: id } })
  const revision = content[0]?.revision ?? 'none'
  return admin.call(updateAdminOrganization, { query: { id }, body: { revision, ...body } })
}
const newEmail = () => `${newId()}@demo.test`

describe('organizations', () => {
  it('begin with a manager who is invited by mail, and 14 days of the business plan', async () => {
    const email = newEmail()
    const body = { org_name: '茶行', manager: { email, user_name: 'Tea Manager' } }
    const made = await admin.must(createAdminOrganization, { body })
    expect(made).toMatchObject({ org_name: '茶行', level: 'business', containers: 0, members: 0 })
    expect(made.org_id).toMatch(/^[0-9a-f]{32}$/)
    expect(made.managers).toEqual([])
    expect(made.invited_managers).toEqual([{ id: expect.any(String), email, expires_at: expect.any(String) }])
    const days = (Date.parse(made.sub_end_at as string) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'invitation', language: 'zh-TW' })
    expect(mail?.text).toContain('茶行')
    expect((await logOf(made.org_id)).map((each) => [each.action, each.actorId])).toEqual([
      ['organization.create', adminId],
    ])
  })

  it('ask an account that exists in the same way, and it is a member once it has accepted', async () => {
    const person = await makeUser(db(), await makeOrganization(db()))
    const manager = { email: person.email.toUpperCase(), user_name: 'Other name' }
    const made = await admin.must(createAdminOrganization, {
      body: { org_name: 'Second', level: 'free', sub_end_at: null, manager },
    })
    expect(made).toMatchObject({ level: 'free', sub_end_at: null, managers: [], invited_managers: [{}] })
    expect((await mailsTo(person.email)).map((mail) => mail.kind)).toEqual(['invitation'])
    const client = new ApiClient(server.url, person.token)
    const [invitation] = await client.must(listOwnInvitations)
    const info = await client.must(acceptInvitation, { body: { id: invitation?.id as string } })
    expect(info.organizations.map((each) => each.org_id)).toContain(made.org_id)
  })

  it('are sent the invitation of their manager again, whose earlier link ends', async () => {
    const email = newEmail()
    const body = { org_name: 'Third', manager: { email, user_name: 'Third Manager' } }
    const { org_id: id, invited_managers: invited } = await admin.must(createAdminOrganization, { body })
    const invitation = invited[0]?.id as string
    const again = await admin.must(resendAdminInvitation, { body: { id, invitation } })
    expect(again.invited_managers).toMatchObject([{ id: invitation, email }])
    const links = (await mailsTo(email)).map(({ text }) => /invitation\?token=([\w-]+)/.exec(text)?.[1] as string)
    const statuses = links.map(
      async (token) => (await new ApiClient(server.url).call(readInvitation, { query: { token } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 200])
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['organization.create', 'member.invite'])
    const unknown = await admin.call(resendAdminInvitation, { body: { id, invitation: 'unknown' } })
    expect(unknown.status).toBe(404)
  })

  it('change plan, and what their stores serve follows in the same instant', async () => {
    const store = await makeStore(server)
    await makeReleased(store)
    const published = async () =>
      (
        await db().withSystem((tx) =>
          tx.select().from(publishedTags).where(eq(publishedTags.containerId, store.container)),
        )
      )[0]
    expect((await published())?.settings.enabled).toBe(true)
    expect((await change(store.org, { level: 'disable' })).status).toBe(200)
    expect((await published())?.settings.enabled).toBe(false)
    const { data: back } = await change(store.org, { level: 'starter', sub_end_at: '2099-01-01T00:00:00+08:00' })
    expect(back).toMatchObject({ level: 'starter', sub_end_at: '2098-12-31T16:00:00.000Z', containers: 1 })
    expect((await published())?.settings.enabled).toBe(true)
    const before = (await logOf(store.org)).length
    expect((await change(store.org, { level: 'starter' })).data.revision).toBe(back.revision)
    const log = await logOf(store.org)
    expect(log).toHaveLength(before)
    expect(log.at(-1)).toMatchObject({
      action: 'organization.plan',
      difference: { level: { before: 'disable', after: 'starter' } },
    })
    expect(await change('0'.repeat(32), {})).toMatchObject({ status: 404 })
  })

  it('get no plan whose end has passed, which would be ended again at once', async () => {
    const past = new Date(Date.now() - 1000).toISOString()
    const refused = (answer: { status: number; failure: object }) =>
      expect(answer).toMatchObject({
        status: 422,
        failure: { error: 'rule_broken', issues: [{ path: 'sub_end_at', error: 'must_be_future' }] },
      })
    const body = { org_name: 'Past', manager: { email: newEmail(), user_name: 'Tea Manager', locale: 'en' as const } }
    refused(await admin.call(createAdminOrganization, { body: { ...body, sub_end_at: past } }))
    expect(await mailsTo(body.manager.email)).toEqual([])
    const made = await admin.must(createAdminOrganization, { body: { ...body, level: 'disable', sub_end_at: past } })
    expect((await mailsTo(body.manager.email))[0]).toMatchObject({ language: 'en' })

    const replan = (plan: object) => change(made.org_id, plan)
    refused(await replan({ level: 'starter' }))
    refused(await replan({ level: 'starter', sub_end_at: past }))
    expect(await replan({ org_name: 'Renamed', level: 'disable', sub_end_at: past })).toMatchObject({ status: 200 })
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await replan({ level: 'starter', sub_end_at: later })).data).toMatchObject({ level: 'starter' })
    refused(await replan({ sub_end_at: past }))
    expect((await replan({ sub_end_at: null })).data).toMatchObject({ level: 'starter', sub_end_at: null })
  })

  it('are found by a part of their name, whatever it holds, and by plan', async () => {
    const name = `100%_${newId()}`
    const id = await makeOrganization(db(), 'starter', name)
    const find = async (query: { key?: string; level?: 'free' | 'starter' }) =>
      (await admin.must(listAdminOrganizations, { query })).content.map((each) => each.org_id)
    expect(await find({ key: name.slice(0, 12).toUpperCase() })).toEqual([id])
    expect(await find({ key: '%', level: 'free' })).not.toContain(id)
    expect(await find({ key: id, level: 'starter' })).toEqual([id])
    expect(await find({ key: id, level: 'free' })).toEqual([])
  })
})

describe('accounts', () => {
  it('are found, and their flags change what the person sees at once', async () => {
    const person = await makeUser(db(), await makeOrganization(db(), 'free', 'Flags'))
    const query = { id: person.id }
    const changed = await admin.must(updateAdminUser, { query, body: { is_beta_user: true, is_partner_user: true } })
    expect(changed).toMatchObject({ is_beta_user: true, is_partner_user: true, role: null })
    expect(await new ApiClient(server.url, person.token).must(getUserInfo)).toMatchObject({ is_beta_user: true })
    const { content } = await admin.must(listAdminUsers, { query: { key: person.email } })
    expect(content).toMatchObject([{ user_id: person.id, organizations: [{ org_name: 'Flags' }] }])
    expect(await admin.call(updateAdminUser, { query: { id: 'nobody' }, body: {} })).toMatchObject({ status: 404 })
  })

  it('that nobody has proved to hold are signed out before they are given anything', async () => {
    const [pending, proven] = [await makeUser(db(), undefined), await makeUser(db(), undefined)]
    const code = await db().withSystem(async (tx) => {
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, pending.id))
      return issueSignInCode(tx, pending.id)
    })
    for (const { id } of [pending, proven])
      await admin.must(updateAdminUser, { query: { id }, body: { role: 'support' } })
    const statusOf = async ({ token }: TestUser) => (await new ApiClient(server.url, token).call(getUserInfo)).status
    expect([await statusOf(pending), await statusOf(proven)]).toEqual([401, 200])
    const kept = await new ApiClient(server.url).call(exchangeCode, { body: { code } })
    expect(kept.failure.error).toBe('token_invalid')
  })

  it('leave the system with an administrator', async () => {
    const query = { id: adminId }
    expect(await admin.call(updateAdminUser, { query, body: { role: null } })).toMatchObject({
      status: 422,
      failure: { error: 'last_administrator' },
    })
    const other = await makeUser(db(), undefined)
    await admin.must(updateAdminUser, { query: { id: other.id }, body: { role: 'administrator' } })
    await admin.must(updateAdminUser, { query: { id: other.id }, body: { role: 'support' } })
    expect(await new ApiClient(server.url, other.token).call(listAdminUsers, { query: {} })).toMatchObject({
      status: 403,
    })
  })
})

describe('the outbox', () => {
  const leave = async (values: Partial<typeof mails.$inferInsert>) => {
    const mail = {
      id: newId(),
      recipient: newEmail(),
      kind: 'reset',
      language: 'en' as const,
      subject: 'S',
      text: 'T',
      html: '<p>T</p>',
    }
    await db().withSystem((tx) =>
      tx.insert(mails).values({ ...mail, dueAt: new Date(Date.now() + 3600_000), ...values }),
    )
    return mail
  }

  it('shows mails by state and address, and without a mail server sends none again', async () => {
    const failed = await leave({ status: 'failed', attempts: 5, error: 'connect ECONNREFUSED' })
    const { content } = await admin.must(listAdminMails, { query: { status: 'failed', key: failed.recipient } })
    expect(content).toMatchObject([{ id: failed.id, attempts: 5, error: 'connect ECONNREFUSED', can_retry: false }])
    for (const status of ['failed', 'kept', 'sent'] as const) {
      const { id, recipient } = await leave({ status })
      const answer = await admin.call(retryAdminMail, { query: { id } })
      expect(answer).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
      const again = await admin.must(listAdminMails, { query: { key: recipient } })
      expect(again.content).toMatchObject([{ status, can_retry: false }])
    }
    for (const call of [getAdminMail, retryAdminMail])
      expect(await admin.call(call, { query: { id: 'unknown' } })).toMatchObject({ status: 404 })
  })
})

describe('background jobs', () => {
  it('are listed with their failure, and a failed one can be tried again', async () => {
    const name = `test-${newId()}`
    let tries = 0
    const run = async () => {
      tries += 1
      throw new Error('the feed is away')
    }
    const jobs = await startJobs(server.platform.postgres, [{ name, cron: '0 0 1 1 *', run }], server.platform.log, {
      byClock: false,
    })
    const { rows } = await server.platform.postgres.execute(
      `insert into jobs.job (name, state, retry_limit, retry_count, output, completed_on)
       values ($1, 'failed', 2, 2, '{"message": "the feed is away"}', now()) returning id`,
      [name],
    )
    const id = String(rows[0]?.id)
    const seen = async (state?: 'failed' | 'retry') =>
      (await admin.must(listAdminJobs, { query: { key: name, state } })).content
    expect(await seen('failed')).toMatchObject([{ id, name, state: 'failed', retries: 2, error: 'the feed is away' }])
    await admin.must(retryAdminJob, { body: { id } })
    expect((await seen('failed')).length + (await seen('retry')).length).toBeLessThanOrEqual(1)
    const again = await admin.call(retryAdminJob, { body: { id } })
    expect(again.status).toBe(409)
    expect((await admin.call(retryAdminJob, { body: { id: crypto.randomUUID() } })).status).toBe(404)
    expect((await admin.call(retryAdminJob, { body: { id: 'no uuid' } })).status).toBe(400)
    await jobs.close()
    expect(tries).toBeLessThanOrEqual(1)
  })

  it('are none before a worker ran', async () => {
    const board = createJobBoard({ execute: async () => ({ rows: [{ there: false }] }) } as never)
    expect(await board.list({ page: 1, limit: 10 })).toEqual({ content: [], total: 0 })
    expect(await board.retry(crypto.randomUUID())).toBe('unknown')
  })
})

describe('everybody else', () => {
  it('is refused, support among them', async () => {
    const person = await makeUser(db(), await makeOrganization(db()))
    await setRole(person.id, 'support')
    const support = new ApiClient(server.url, person.token)
    for (const call of [listAdminOrganizations, listAdminUsers, listAdminMails, listAdminJobs])
      expect(await support.call(call, { query: {} })).toMatchObject({
        status: 403,
        failure: { error: 'no_permission' },
      })
  })
})
