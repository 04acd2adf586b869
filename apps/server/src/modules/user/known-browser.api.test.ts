import { changePassword, doResetPassword, exchangeCode, resetPassword, userLogin } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueSignInCode } from '../../kernel/session/hand-off.ts'
import { createLoginLimiter } from '../../kernel/session/limiter.ts'
import { ApiClient } from '../../testing/api.ts'
import { readLinkToken } from '../../testing/mails.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const chosen = 'the password of after'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://vitrine.example' })
})
afterAll(() => server.destroy())

type Headers = Record<string, string>

/** The cookie by which accounts know a browser, as an answer sets it. */
const setCookieOf = (answer: { headers: globalThis.Headers }) =>
  answer.headers.getSetCookie().find((each) => each.startsWith('vitrine_known_'))
const cookieOf = (answer: { headers: globalThis.Headers }): Headers => ({
  cookie: setCookieOf(answer)?.split(';')[0] ?? '',
})
const signIn = (email: string, secret = password, headers: Headers = {}) =>
  new ApiClient(server.url).call(userLogin, {
    body: { email, password: secret, bind: true },
    headers: { ...newAddress(), ...headers },
  })
/** A browser in which the person has signed in. */
const makeKnown = async () => {
  const person = await makePerson(server)
  return { ...person, browser: cookieOf(await signIn(person.email)) }
}
/** Guesses of strangers, each from a network of its own, at another process of ours; answers how many would be judged. */
const attack = async (email: string, tries: number) => {
  const limiter = createLoginLimiter(server.platform.postgres)
  const guesses = Array.from({ length: tries }, () =>
    limiter.take({ email, address: newAddress()['x-forwarded-for'] ?? '' }),
  )
  return (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled').length
}
/** Wrong passwords from one place; answers how many were judged. */
const guess = async (email: string, tries: number, headers: Headers) => {
  const answers = await Promise.all(Array.from({ length: tries }, () => signIn(email, 'wrong', headers)))
  return answers.filter(({ status }) => status === 401).length
}

describe('a browser that has signed in', () => {
  it('is remembered by a cookie that scripts and other sites cannot use', async () => {
    const { email, id } = await makePerson(server)
    const cookie = setCookieOf(await signIn(email)) ?? ''
    expect(cookie).toMatch(new RegExp(`^vitrine_known_${id}=[\\w-]+;`))
    for (const part of ['Path=/api', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part)
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(180)
    expect(setCookieOf(await signIn(email, 'wrong'))).toBeUndefined()
  })

  it('signs in while strangers guess from everywhere, and from its own network', async () => {
    const { email, browser } = await makeKnown()
    const address = newAddress()
    expect(await attack(email, 520)).toBe(520)
    await guess(email, 12, address)
    expect((await signIn(email, password, address)).status).toBe(429)
    expect((await signIn(email, password, { ...browser, ...address })).status).toBe(200)
  })

  it('has ten guesses of its own, and then those of any other one', async () => {
    const { email, browser } = await makeKnown()
    const address = newAddress()
    expect(await guess(email, 30, { ...browser, ...address })).toBe(20)
    expect((await signIn(email, password, { ...browser, ...address })).status).toBe(429)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is none of another account, nor without the seal', async () => {
    const [mine, theirs] = [await makeKnown(), await makePerson(server)]
    const address = newAddress()
    await guess(theirs.email, 10, address)
    const value = mine.browser.cookie?.split('=')[1] ?? ''
    for (const forged of [value, `${value.slice(0, -4)}AAAA`, '', 'x', '%zz'])
      expect(
        (await signIn(theirs.email, password, { ...address, cookie: `vitrine_known_${theirs.id}=${forged}` })).status,
      ).toBe(429)
  })

  it('is one no more once the password was changed elsewhere; where it was changed, it stays one', async () => {
    const { email, token, browser } = await makeKnown()
    const here = await signIn(email)
    const body = { old_password: password, password: chosen }
    const client = new ApiClient(server.url, here.data.token)
    const bound = here.headers.getSetCookie().map((each) => each.split(';')[0])
    const changed = await client.call(changePassword, { body, headers: { cookie: bound.join('; ') } })
    expect(changed.status).toBe(200)
    const address = newAddress()
    await guess(email, 10, address)
    expect((await signIn(email, chosen, { ...browser, ...address })).status).toBe(429)
    expect((await signIn(email, chosen, { ...cookieOf(changed), ...address })).status).toBe(200)
    const other = { old_password: chosen, password }
    const unknown = await new ApiClient(server.url, token).call(changePassword, { body: other })
    expect(setCookieOf(unknown)).toBeUndefined()
  })

  it('is remembered by a sign-in with a code, too', async () => {
    const person = await makePerson(server)
    const code = await server.platform.db.withSystem((tx) => issueSignInCode(tx, person.id))
    const answer = await new ApiClient(server.url).call(exchangeCode, { body: { code, bind: true } })
    expect(setCookieOf(answer)).toContain(person.id)
  })
})

describe('strangers who guess from many networks', () => {
  it('keep nobody out of an unknown browser on another network', async () => {
    const { email } = await makePerson(server)
    expect(await attack(email, 550)).toBe(550)
    const address = newAddress()
    expect((await signIn(email, 'mistyped', address)).status).toBe(401)
    const waiting = await signIn(email, password, address)
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await signIn(email)).status).toBe(200)
  })

  it('keep nobody out who resets the password by mail, from the network of the attack too', async () => {
    const { email } = await makePerson(server)
    const address = newAddress()
    expect(await attack(email, 100)).toBe(100)
    await guess(email, 10, address)
    expect((await signIn(email, password, address)).status).toBe(429)
    const asked = await new ApiClient(server.url).call(resetPassword, { body: { email }, headers: address })
    expect(asked.status).toBe(200)
    const token = await readLinkToken(server, email)
    const reset = await new ApiClient(server.url).call(doResetPassword, {
      body: { token, password: chosen },
      headers: address,
    })
    expect((await signIn(email, chosen, address)).status).toBe(200)
    expect(await attack(email, 100)).toBe(100)
    expect((await signIn(email, chosen, { ...address, ...cookieOf(reset) })).status).toBe(200)
  })
})
