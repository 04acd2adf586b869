import {
  changePassword,
  confirmSecondFactor,
  doResetPassword,
  endOtherSessions,
  exchangeCode,
  getUserInfo,
  issueSignInCode,
  mainSiteSecretHeader,
  resetPassword,
  startSecondFactor,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, tickets, users } from '../../kernel/db/index.ts'
import { awaitAnswer, issueSignInCode as issueCode } from '../../kernel/session/hand-off.ts'
import { ApiClient } from '../../testing/api.ts'
import { readLinkToken } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser } from '../../testing/store.ts'
import { codeOf } from '../../testing/totp.ts'
import { hashPassword } from './password.ts'

const secret = 'the secret of the main site, long enough'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ MAIN_SITE_SECRET: secret })
})
afterAll(() => server.destroy())

const anonymous = () => new ApiClient(server.url)
const db = () => server.platform.db
const issue = (userId: string) => db().withSystem((tx) => issueCode(tx, userId))
const makePerson = async () => makeUser(db(), await makeOrganization(db()))
const askCode = (email: string, given: string | undefined = secret) =>
  anonymous().call(issueSignInCode, {
    body: { email },
    headers: given === undefined ? {} : { [mainSiteSecretHeader]: given },
  })
const exchange = (code: string, bind?: boolean) => anonymous().call(exchangeCode, { body: { code, bind } })

describe("the main site's server", () => {
  it('gets a code for somebody, and the address to send the browser to', async () => {
    const person = await makePerson()
    const { status, data } = await askCode(person.email.toUpperCase())
    expect([status, data.expires_in]).toEqual([200, 60])
    expect(data.url).toBe(`http://localhost:4000/auth?code=${data.code}&entry=site`)
    const stored = await db().withSystem((tx) => tx.select().from(tickets))
    expect(JSON.stringify(stored)).not.toContain(data.code)
  })

  it.each([[undefined], [''], ['wrong'], [`${secret}x`], [secret.slice(0, -1)]])(
    'is refused with the secret %j',
    async (given) => {
      const person = await makePerson()
      const headers: Record<string, string> = given === undefined ? {} : { [mainSiteSecretHeader]: given }
      const answer = await anonymous().call(issueSignInCode, { body: { email: person.email }, headers })
      expect(answer).toMatchObject({ status: 401, failure: { error: 'wrong_secret' } })
    },
  )

  it('may ask as often as it likes, and the contract says nothing else', async () => {
    const person = await makePerson()
    const asked = await Promise.all(Array.from({ length: 40 }, () => askCode(person.email)))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(issueSignInCode.errors).not.toContain('too_many_requests')
  })

  it('is told that nobody has the address', async () => {
    expect(await askCode('nobody@demo.test')).toMatchObject({ status: 404, failure: { error: 'not_found' } })
  })
})

describe('a sign-in code', () => {
  it('signs in once', async () => {
    const person = await makePerson()
    const code = await issue(person.id)
    const { data } = await exchange(code)
    expect(data.user.user_id).toBe(person.id)
    expect((await new ApiClient(server.url, data.token).must(getUserInfo)).email).toBe(person.email)
    expect(await exchange(code)).toMatchObject({ status: 403, failure: { error: 'token_invalid' } })
  })

  it('binds the session to a cookie where asked', async () => {
    const person = await makePerson()
    const { data, headers } = await exchange(await issue(person.id), true)
    expect(headers.get('set-cookie')).toMatch(/^vitrine_bind=.+HttpOnly/)
    expect((await new ApiClient(server.url, data.token).call(getUserInfo)).status).toBe(401)
  })

  it('signs in one of two who use it at once', async () => {
    const person = await makePerson()
    const code = await issue(person.id)
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  it('does not change who is signed in without asking, and then ends the sign-in of before', async () => {
    const [present, other] = [await makePerson(), await makePerson()]
    const client = new ApiClient(server.url, present.token)
    const code = await issue(other.id)
    const use = (replace?: boolean) => client.call(exchangeCode, { body: { code, replace } })
    for (const replace of [undefined, false])
      expect(await use(replace)).toMatchObject({
        status: 409,
        failure: { error: 'signed_in_as_other', details: { present: present.email, other: other.email } },
      })
    expect((await client.must(getUserInfo)).user_id).toBe(present.id)
    expect((await use(true)).data.user.user_id).toBe(other.id)
    expect((await client.call(getUserInfo)).status).toBe(401)
    expect(await use(true)).toMatchObject({ status: 403, failure: { error: 'token_invalid' } })
  })

  it('leaves the person of before signed in when it does not sign in', async () => {
    const present = await makePerson()
    const client = new ApiClient(server.url, present.token)
    const lonely = await makeUser(db(), await makeOrganization(db()))
    await db().withSystem((tx) => tx.delete(memberships).where(eq(memberships.userId, lonely.id)))
    const body = { code: await issue(lonely.id), replace: true }
    expect(await client.call(exchangeCode, { body })).toMatchObject({ failure: { error: 'no_organization' } })
    expect((await client.must(getUserInfo)).user_id).toBe(present.id)
  })

  it('asks nothing of the same person, or of one whose session has ended', async () => {
    const person = await makePerson()
    const same = new ApiClient(server.url, person.token)
    expect((await same.call(exchangeCode, { body: { code: await issue(person.id) } })).status).toBe(200)
    const ended = new ApiClient(server.url, 'a-token-that-nobody-has-any-more')
    expect((await ended.call(exchangeCode, { body: { code: await issue(person.id) } })).status).toBe(200)
  })

  it('ends after a minute', async () => {
    const person = await makePerson()
    const code = await issue(person.id)
    const [row] = await db().withSystem((tx) => tx.select().from(tickets).where(eq(tickets.purpose, 'sign_in')))
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
    await db().withSystem((tx) => tx.update(tickets).set({ expiresAt: new Date(Date.now() - 1) }))
    expect(await exchange(code)).toMatchObject({ status: 403, failure: { error: 'token_invalid' } })
  })

  it('asks for the second factor of an account that has one, and lives five minutes from then on, once', async () => {
    const password = 'the password of the test'
    const options = { passwordHash: await hashPassword(password) }
    const person = await makeUser(db(), await makeOrganization(db()), 'manager', options)
    const client = new ApiClient(server.url, person.token)
    const { secret: totp } = await client.must(startSecondFactor, { body: { password } })
    await client.must(confirmSecondFactor, { body: { code: codeOf(totp) } })
    const code = await issue(person.id)
    const second = (second_factor?: string) => anonymous().call(exchangeCode, { body: { code, second_factor } })
    expect(await second()).toMatchObject({ status: 401, failure: { error: 'code_required' } })
    const lifetime = async () => {
      const [row] = await db().withSystem((tx) => tx.select().from(tickets).where(eq(tickets.purpose, 'sign_in_asked')))
      return row?.expiresAt
    }
    const first = await lifetime()
    expect(first?.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000)
    expect(await second('000000')).toMatchObject({ status: 401, failure: { error: 'wrong_code' } })
    expect(await lifetime()).toEqual(first)
    expect((await second(codeOf(totp, 1))).data.user.user_id).toBe(person.id)
    expect(await second(codeOf(totp, 2))).toMatchObject({ status: 403, failure: { error: 'token_invalid' } })
  })

  it('ends with the sessions of its person: by a new password, or by signing out elsewhere', async () => {
    const old_password = 'the password of before'
    const passwordHash = await hashPassword(old_password)
    const person = await makeUser(db(), await makeOrganization(db()), 'manager', { passwordHash })
    const other = await makePerson()
    const client = new ApiClient(server.url, person.token)
    const reset = async () => {
      await anonymous().must(resetPassword, { body: { email: person.email } })
      const token = await readLinkToken(server, person.email)
      await anonymous().must(doResetPassword, { body: { token, password: 'the password of after' } })
    }
    const ends = [
      () => client.must(endOtherSessions),
      () => client.must(changePassword, { body: { old_password, password: old_password } }),
      reset,
    ]
    const theirs = await issue(other.id)
    for (const end of ends) {
      const [fresh, waiting] = [await issue(person.id), await issue(person.id)]
      await awaitAnswer(db(), waiting)
      await end()
      for (const code of [fresh, waiting])
        expect(await exchange(code)).toMatchObject({ status: 403, failure: { error: 'token_invalid' } })
    }
    expect((await exchange(theirs)).status).toBe(200)
  })

  it('lets nobody in who has no organization or is not activated', async () => {
    const loner = await makeUser(db(), undefined)
    expect(await exchange(await issue(loner.id))).toMatchObject({ failure: { error: 'no_organization' } })
    const person = await makePerson()
    await db().withSystem((tx) => tx.update(users).set({ activatedAt: null }).where(eq(users.id, person.id)))
    expect(await exchange(await issue(person.id))).toMatchObject({ failure: { error: 'not_activated' } })
  })
})
