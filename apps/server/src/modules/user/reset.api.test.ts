import {
  activateInvitation,
  addOrganizationUser,
  doResetPassword,
  getUserInfo,
  listOrganizationUsers,
  readInvitation,
  readResetToken,
  resetPassword,
  userLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations, tickets, users } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { ApiClient } from '../../testing/api.ts'
import { readInvitationToken, readLinkToken, readMails } from '../../testing/mails.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const chosen = 'the password of after'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const anonymous = () => new ApiClient(server.url)
const db = () => server.platform.db
/** Somebody who was invited and has chosen no password yet. */
const makeInvited = async () => {
  const person = await makePerson(server)
  await db().withSystem((tx) =>
    tx.update(users).set({ passwordHash: null, activatedAt: null }).where(eq(users.id, person.id)),
  )
  return person
}
const ask = (email: string, headers = newAddress()) => anonymous().call(resetPassword, { body: { email }, headers })
const choose = (token: string, secret = chosen, headers = newAddress()) =>
  anonymous().call(doResetPassword, { body: { token, password: secret }, headers })
const signIn = (email: string, secret: string, headers = newAddress()) =>
  anonymous().call(userLogin, { body: { email, password: secret }, headers })
const linkFor = async (email: string) => {
  expect((await ask(email)).status).toBe(200)
  return readLinkToken(server, email)
}
const invalid = { status: 403, failure: { error: 'token_invalid', message: '連結無效或已過期，請重新申請' } }

describe('asking for a new password', () => {
  it('sends a mail in the language of the person, with a link of an hour', async () => {
    const person = await makePerson(server)
    await db().withSystem((tx) => tx.update(users).set({ locale: 'en' }).where(eq(users.id, person.id)))
    const answer = await ask(`  ${person.email.toUpperCase()}`)
    expect([answer.status, answer.data]).toEqual([200, null])
    const [mail, ...others] = await readMails(server, person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'reset', language: 'en', subject: 'Reset your Vitrine password' })
    expect(mail?.text).toContain('http://localhost:4000/reset_password?token=')
    const stored = await db().withSystem((tx) => tx.select().from(tickets))
    const own = stored.find(({ payload }) => payload.userId === person.id)
    expect(own?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000)
    expect(own?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
    expect(JSON.stringify(stored)).not.toContain(await readLinkToken(server, person.email))
  })

  it('sends who was invited the invitation to activate again, with a link of seven days', async () => {
    const person = await makeInvited()
    await ask(person.email)
    expect(await readMails(server, person.email)).toMatchObject([{ kind: 'activation', language: 'zh-TW' }])
    const [own] = (await db().withSystem((tx) => tx.select().from(tickets))).filter(
      ({ payload }) => payload.userId === person.id,
    )
    expect(own?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3600_000)
  })

  it('tells neither by its answer nor by its time whether the address is known', { timeout: 60_000 }, async () => {
    const timed = async (email: string) => {
      const started = performance.now()
      const { status, data, headers } = await ask(email)
      const told = [status, data, headers.get('content-length'), headers.get('set-cookie')]
      return { told: JSON.stringify(told), ms: performance.now() - started }
    }
    const known: Awaited<ReturnType<typeof timed>>[] = []
    const unknown: typeof known = []
    const fastest = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms))
    const difference = () => Math.abs(fastest(known) - fastest(unknown))
    // A busy machine delays some answers, never all: what is left of a difference tells something.
    for (let i = 0; i < 4 || (i < 30 && difference() >= 30); i++) {
      known.push(await timed((await makePerson(server)).email))
      unknown.push(await timed(`nobody-${i}@demo.test`))
    }
    expect(new Set([...known, ...unknown].map(({ told }) => told)).size).toBe(1)
    expect(fastest(known)).toBeGreaterThan(390)
    expect(difference()).toBeLessThan(30)
    expect(await readMails(server, 'nobody-0@demo.test')).toEqual([])
  })

  it('is limited for an account from one network, known or not, and for the network', async () => {
    for (const email of [(await makePerson(server)).email, 'nobody@demo.test']) {
      const stranger = newAddress()
      for (let i = 0; i < 5; i++) expect((await ask(email, stranger)).status).toBe(200)
      expect(await ask(email, stranger)).toMatchObject({ status: 429, failure: { error: 'too_many_requests' } })
    }
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 51 }, (_, i) => ask(`some-${i}@demo.test`, address)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('floods nobody, and is denied to nobody because strangers have asked from elsewhere', async () => {
    for (const person of [await makePerson(server), await makeInvited()]) {
      const answers = await Promise.all(Array.from({ length: 110 }, () => ask(person.email)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await readMails(server, person.email)).toHaveLength(5)
      const started = performance.now()
      const answer = await ask(person.email)
      expect([answer.status, answer.data]).toEqual([200, null])
      expect(performance.now() - started).toBeGreaterThan(390)
      expect(await readMails(server, person.email)).toHaveLength(5)
      // The last one that left works, and whoever has used it may ask for another.
      expect((await choose(await readLinkToken(server, person.email))).status).toBe(200)
      const before = (await readMails(server, person.email)).length
      await ask(person.email)
      expect(await readMails(server, person.email)).toHaveLength(before + 1)
    }
  })

  it('sends who was invited the invitation once more, which ends when it would have, and tells nobody', async () => {
    const { client, org } = await makePerson(server)
    const email = `${newId()}@demo.test`.toLowerCase()
    const body = { email, user_name: 'New', org_role: 'member' } as const
    const { user_id: id } = await client.must(addOrganizationUser, { query: { org }, body })
    const first = await readInvitationToken(server, email)
    const expiresAt = new Date(Date.now() + 47 * 3600_000)
    await db().withSystem((tx) => tx.update(invitations).set({ expiresAt }).where(eq(invitations.id, id)))
    const before = await client.must(listOrganizationUsers, { query: { org } })

    const answer = await ask(email)
    const stranger = await ask('nobody-invited@demo.test')
    expect([answer.status, answer.data]).toEqual([stranger.status, stranger.data])
    expect(await readMails(server, email)).toMatchObject([
      { kind: 'invitation', text: expect.stringContaining('請在 2 天內') },
      { kind: 'invitation' },
    ])
    expect(await client.must(listOrganizationUsers, { query: { org } })).toEqual(before)
    const [row] = await db().withSystem((tx) => tx.select().from(invitations).where(eq(invitations.id, id)))
    expect(row?.expiresAt).toEqual(expiresAt)
    const again = await readInvitationToken(server, email)
    expect(again).not.toBe(first)
    for (const token of [first, again])
      expect((await anonymous().call(readInvitation, { query: { token } })).status).toBe(200)

    const own = { token: again, user_name: 'New', password: chosen, locale: 'en' } as const
    await anonymous().must(activateInvitation, { body: own })
    expect((await signIn(email, chosen)).status).toBe(200)
    expect((await anonymous().call(readInvitation, { query: { token: first } })).status).toBe(403)
  })

  it('sends an account its link and what invites it, and no more of either than five an hour', async () => {
    const [host, guest] = [await makePerson(server), await makePerson(server)]
    const body = { email: guest.email, user_name: 'Guest', org_role: 'member' } as const
    await host.client.must(addOrganizationUser, { query: { org: host.org }, body })
    const kinds = async () => (await readMails(server, guest.email)).map(({ kind }) => kind).sort()
    await ask(guest.email)
    expect(await kinds()).toEqual(['invitation', 'invitation', 'reset'])
    for (let i = 0; i < 3; i++) await ask(guest.email)
    expect(await kinds()).toHaveLength(1 + 5)
  })

  it('does not send an invitation that has ended', async () => {
    const { client, org } = await makePerson(server)
    const email = `${newId()}@demo.test`.toLowerCase()
    const body = { email, user_name: 'Late', org_role: 'member' } as const
    const { user_id: id } = await client.must(addOrganizationUser, { query: { org }, body })
    const ended = { expiresAt: new Date(Date.now() - 1) }
    await db().withSystem((tx) => tx.update(invitations).set(ended).where(eq(invitations.id, id)))
    expect((await ask(email)).status).toBe(200)
    expect(await readMails(server, email)).toHaveLength(1)
  })

  it('names a wrong address', async () => {
    expect(await ask('no address')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'email', error: 'invalid_email', message: 'Email格式錯誤' }] },
    })
  })
})

describe('the link', () => {
  it('tells whose it is, without being used up', async () => {
    const person = await makePerson(server)
    const token = await linkFor(person.email)
    for (let i = 0; i < 2; i++)
      expect(await anonymous().must(readResetToken, { query: { token } })).toEqual({
        email: person.email,
        user_name: `User ${person.id}`,
        activates: false,
      })
    const invited = await makeInvited()
    const second = await linkFor(invited.email)
    expect(await anonymous().must(readResetToken, { query: { token: second } })).toMatchObject({ activates: true })
    expect(await anonymous().call(readResetToken, { query: { token: 'unknown' } })).toMatchObject(invalid)
  })

  it('sets the password, ends every session, and works once', async () => {
    const person = await makePerson(server)
    const token = await linkFor(person.email)
    expect((await choose(token)).data).toEqual({ email: person.email })
    expect((await new ApiClient(server.url, person.token).call(getUserInfo)).status).toBe(401)
    expect((await signIn(person.email, password)).failure.error).toBe('wrong_credentials')
    expect((await signIn(person.email, chosen)).status).toBe(200)
    expect(await choose(token, 'another password')).toMatchObject(invalid)
    expect(await anonymous().call(readResetToken, { query: { token } })).toMatchObject(invalid)
    expect((await signIn(person.email, chosen)).status).toBe(200)
  })

  it('activates who was invited', async () => {
    const person = await makeInvited()
    expect((await signIn(person.email, password)).failure.error).toBe('wrong_credentials')
    expect((await choose(await linkFor(person.email))).status).toBe(200)
    expect((await signIn(person.email, chosen)).status).toBe(200)
  })

  it('works for one of two who use it at once', async () => {
    const person = await makePerson(server)
    const token = await linkFor(person.email)
    const answers = await Promise.all([choose(token, 'first of the two'), choose(token, 'second of the two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('voids the others of the person, and leaves those of others alone', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    const [first, second, theirs] = [
      await linkFor(person.email),
      await linkFor(person.email),
      await linkFor(other.email),
    ]
    expect((await choose(second)).status).toBe(200)
    expect(await choose(first)).toMatchObject(invalid)
    expect((await choose(theirs)).status).toBe(200)
  })

  it('ends by the clock', async () => {
    const person = await makePerson(server)
    const token = await linkFor(person.email)
    await db().withSystem((tx) => tx.update(tickets).set({ expiresAt: new Date(Date.now() - 1) }))
    expect(await choose(token)).toMatchObject(invalid)
    expect((await signIn(person.email, password)).status).toBe(200)
  })

  it('lets who was locked out in again', async () => {
    const person = await makePerson(server)
    const address = newAddress()
    for (let i = 0; i < 10; i++) await signIn(person.email, 'wrong', address)
    expect((await signIn(person.email, password, address)).status).toBe(429)
    await choose(await linkFor(person.email), chosen, address)
    expect((await signIn(person.email, chosen, address)).status).toBe(200)
  })

  it.each([
    ['', 'required', '必填欄位'],
    ['123456789', 'too_short', '長度至少超過 10'],
    ['aaaaaaaaaa', 'password_repeated', '請勿只重複同一個字元'],
    ['x'.repeat(1001), 'too_long', '最多 1000 個字'],
  ])('takes no password like %.12j, and stays usable', async (secret, error, message) => {
    const person = await makePerson(server)
    const token = await linkFor(person.email)
    expect(await choose(token, secret)).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'password', error, message }] },
    })
    expect((await choose(token)).status).toBe(200)
  })

  it('takes no password that is the e-mail itself, however it is written, and stays usable', async () => {
    const person = await makePerson(server)
    const token = await linkFor(person.email)
    for (const secret of [person.email, ` ${person.email.toUpperCase()}`])
      expect(await choose(token, secret)).toMatchObject({
        status: 422,
        failure: { issues: [{ path: 'password', error: 'password_is_email', message: '密碼不可與電子郵件相同' }] },
      })
    expect((await choose(token)).status).toBe(200)
  })

  it('is no ticket of another purpose', async () => {
    const person = await makePerson(server)
    const { issueSignInCode } = await import('../../kernel/session/hand-off.ts')
    expect(await choose(await db().withSystem((tx) => issueSignInCode(tx, person.id)))).toMatchObject(invalid)
  })
})
