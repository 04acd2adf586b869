import {
  changePassword,
  endOtherSessions,
  endSession,
  getUserInfo,
  issueSignInCode,
  listSessions,
  mainSiteSecretHeader,
  readResetToken,
  refreshToken,
  resetPassword,
  updateProfile,
  userLogin,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { readLinkToken } from '../../testing/mails.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const chosen = 'the password of after'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const withToken = (token?: string) => new ApiClient(server.url, token)
const signIn = (email: string, secret = password, userAgent = 'curl/8') =>
  withToken().call(userLogin, {
    body: { email, password: secret },
    headers: { ...newAddress(), 'user-agent': userAgent },
  })
const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describe('name and language', () => {
  it('change for the person alone', async () => {
    const person = await makePerson(server)
    const client = withToken(person.token)
    const named = await client.must(updateProfile, { body: { user_name: '  王小姐 ' } })
    expect([named.user_name, named.locale]).toEqual(['王小姐', 'zh-TW'])
    expect((await client.must(updateProfile, { body: { locale: 'en' } })).locale).toBe('en')
    expect(await client.must(updateProfile, { body: {} })).toMatchObject({ user_name: '王小姐', locale: 'en' })
    expect((await client.must(getUserInfo)).user_name).toBe('王小姐')
  })

  it.each([
    [{ user_name: ' ' }, 'user_name', 'required'],
    [{ user_name: 'x'.repeat(61) }, 'user_name', 'too_long'],
    [{ locale: 'fr' }, 'locale', 'invalid_choice'],
    [{ email: 'a@demo.test' }, 'email', 'unknown_field'],
    [{ is_beta_user: true }, 'is_beta_user', 'unknown_field'],
  ])('are refused as %j', async (body, path, error) => {
    const person = await makePerson(server)
    const answer = await withToken(person.token).send(updateProfile, { body })
    expect(answer).toMatchObject({ status: 400, failure: { issues: [{ path, error }] } })
  })
})

describe('the own password', () => {
  const change = (token: string, old_password: string, next = chosen) =>
    withToken(token).call(changePassword, { body: { old_password, password: next }, headers: newAddress() })

  it('changes for who knows the old one; other sessions and links end, this one stays', async () => {
    const person = await makePerson(server)
    const other = (await signIn(person.email)).data.token
    await withToken().must(resetPassword, { body: { email: person.email } })
    const link = await readLinkToken(server, person.email)
    expect((await change(person.token, password)).status).toBe(200)
    expect((await withToken(person.token).call(getUserInfo)).status).toBe(200)
    expect((await withToken(other).call(getUserInfo)).status).toBe(401)
    expect((await withToken().call(readResetToken, { query: { token: link } })).status).toBe(403)
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, chosen)).status).toBe(200)
  })

  it('stays for who does not, with the field named, and tries are counted for this session', async () => {
    const person = await makePerson(server)
    const wrong = await change(person.token, 'wrong')
    expect(wrong).toMatchObject({
      status: 422,
      failure: {
        error: 'rule_broken',
        issues: [{ path: 'old_password', error: 'wrong_password', message: '密碼不正確' }],
      },
    })
    for (let i = 0; i < 9; i++) expect((await change(person.token, 'wrong')).status).toBe(422)
    expect((await change(person.token, password)).status).toBe(429)
    const { token } = (await signIn(person.email)).data
    expect((await change(token, password)).status).toBe(200)
  })

  it('has ten characters at least', async () => {
    const person = await makePerson(server)
    expect(await change(person.token, password, 'short')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'password', error: 'too_short', message: '長度至少超過 10' }] },
    })
  })

  it('is neither one repeated character nor the e-mail', async () => {
    const person = await makePerson(server)
    expect(await change(person.token, password, '一一一一一一一一一一')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'password', error: 'password_repeated', message: '請勿只重複同一個字元' }] },
    })
    expect(await change(person.token, password, person.email.toUpperCase())).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'password', error: 'password_is_email', message: '密碼不可與電子郵件相同' }] },
    })
    expect((await signIn(person.email)).status).toBe(200)
  })
})

describe('sessions', () => {
  it('are told by device, the present one first, a refreshed one once', async () => {
    const person = await makePerson(server)
    const { token } = (await signIn(person.email, password, chrome)).data
    const renewed = await withToken(token).must(refreshToken)
    const list = await withToken(renewed.token).must(listSessions)
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ current: true, device: { browser: 'Chrome', system: 'macOS' } })
    expect(list[1]).toMatchObject({ current: false, device: { browser: null, system: null } })
    // The tab that still has the old token is the same sign-in.
    expect((await withToken(token).must(listSessions)).map(({ current }) => current)).toEqual([true, false])
  })

  it('end one at a time, with every token of the sign-in', async () => {
    const person = await makePerson(server)
    const { token } = (await signIn(person.email)).data
    const renewed = await withToken(token).must(refreshToken)
    const list = await withToken(person.token).must(listSessions)
    const id = list.find(({ current }) => !current)?.id as string
    expect((await withToken(person.token).call(endSession, { query: { id } })).status).toBe(200)
    for (const each of [token, renewed.token]) expect((await withToken(each).call(getUserInfo)).status).toBe(401)
    expect((await withToken(person.token).call(endSession, { query: { id } })).status).toBe(404)
    expect((await withToken(person.token).call(getUserInfo)).status).toBe(200)
  })

  it('of others are out of reach', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    const id = (await withToken(other.token).must(listSessions))[0]?.id as string
    expect((await withToken(person.token).call(endSession, { query: { id } })).status).toBe(404)
    expect((await withToken(other.token).call(getUserInfo)).status).toBe(200)
  })

  it('end everywhere else at once', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    const tokens = [(await signIn(person.email)).data.token, (await signIn(person.email)).data.token]
    await withToken(person.token).must(endOtherSessions)
    for (const token of tokens) expect((await withToken(token).call(getUserInfo)).status).toBe(401)
    expect(await withToken(person.token).must(listSessions)).toHaveLength(1)
    expect((await withToken(other.token).call(getUserInfo)).status).toBe(200)
  })
})

describe('without a secret of a main site', () => {
  it.each(['', 'undefined', 'null'])('nobody gets a sign-in code with %j', async (given) => {
    const { email } = await makePerson(server)
    const headers = { [mainSiteSecretHeader]: given }
    const answer = await withToken().call(issueSignInCode, { body: { email }, headers })
    expect(answer).toMatchObject({ status: 401, failure: { error: 'wrong_secret' } })
  })
})
