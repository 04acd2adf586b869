import { getUserInfo, logout, refreshToken, userLogin } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../kernel/db/index.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { ApiClient } from '../../testing/api.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  // Behind a proxy, so that each test can come from an address of its own.
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const withToken = (token: string) => new ApiClient(server.url, token)
const signIn = (email: string, bind?: boolean) =>
  new ApiClient(server.url).call(userLogin, { body: { email, password, bind }, headers: newAddress() })
const changeSession = (token: string, values: Partial<typeof sessions.$inferInsert>) =>
  server.platform.db.withSystem((tx) =>
    tx
      .update(sessions)
      .set(values)
      .where(eq(sessions.tokenHash, hashSecret(token))),
  )
const findSessionRow = async (token: string) => {
  const [row] = await server.platform.db.withSystem((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token))),
  )
  if (!row) throw new Error('no such session')
  return row
}

describe('a session', () => {
  it('that is bound works only together with its cookie', async () => {
    const person = await makePerson(server)
    const { data, headers } = await signIn(person.email, true)
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^vitrine_bind=[\w-]{43}; .*Path=\/api; .*HttpOnly; SameSite=Strict$/)
    const client = withToken(data.token)
    const pair = cookie.split(';')[0] as string
    expect((await client.call(getUserInfo, { headers: { cookie: pair } })).status).toBe(200)
    const withoutCookie = await client.call(getUserInfo)
    expect(withoutCookie).toMatchObject({ status: 401, failure: { error: 'unauthenticated' } })
    const forged = await client.call(getUserInfo, { headers: { cookie: 'vitrine_bind=somethingelse' } })
    expect(forged.status).toBe(401)
    const renewed = await client.must(refreshToken, { headers: { cookie: pair } })
    expect((await withToken(renewed.token).call(getUserInfo)).status).toBe(401)
    expect((await withToken(renewed.token).call(getUserInfo, { headers: { cookie: pair } })).status).toBe(200)
    const left = await withToken(renewed.token).call(logout, { headers: { cookie: pair } })
    expect(left.headers.get('set-cookie')).toMatch(/^vitrine_bind=; .*Expires=Thu, 01 Jan 1970/)
  })

  it.each(['bearer ', 'BEARER ', 'Bearer  '])('is named by its scheme however that is written: %j', async (scheme) => {
    const { token } = await makePerson(server)
    const authorized = (authorization: string) =>
      new ApiClient(server.url).call(getUserInfo, { headers: { authorization } })
    expect((await authorized(`${scheme}${token}`)).status).toBe(200)
    expect((await authorized(`Basic ${token}`)).status).toBe(401)
  })

  it('is stored hashed', async () => {
    const person = await makePerson(server)
    const { data } = await signIn(person.email, true)
    const rows = await server.platform.db.withSystem((tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, person.id)),
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(data.token)
  })

  it('ends on logout, for its own sign-in only', async () => {
    const person = await makePerson(server)
    const other = (await signIn(person.email)).data.token
    expect(await withToken(person.token).must(logout)).toBeNull()
    expect((await withToken(person.token).call(getUserInfo)).status).toBe(401)
    expect((await withToken(person.token).call(logout)).status).toBe(401)
    expect((await withToken(other).call(getUserInfo)).status).toBe(200)
  })

  it('ends by the clock', async () => {
    const person = await makePerson(server)
    await changeSession(person.token, { expiresAt: new Date(Date.now() - 1) })
    expect(await withToken(person.token).call(getUserInfo)).toMatchObject({
      status: 401,
      failure: { error: 'unauthenticated', message: '登入已逾時，請重新登入' },
    })
    expect((await withToken(person.token).call(refreshToken)).status).toBe(401)
  })

  it.each(['', 'short', 'x'.repeat(43), 'Bearer', "' or 1=1 --", 'x'.repeat(5000)])(
    'refuses the token %j',
    async (token) => {
      expect((await withToken(token).call(getUserInfo)).status).toBe(401)
    },
  )

  it('keeps the time of its last use, once a minute', async () => {
    const person = await makePerson(server)
    const long = new Date(Date.now() - 3600_000)
    await changeSession(person.token, { lastUsedAt: long })
    await withToken(person.token).must(getUserInfo)
    const { lastUsedAt } = await findSessionRow(person.token)
    expect(lastUsedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await withToken(person.token).must(getUserInfo)
    expect((await findSessionRow(person.token)).lastUsedAt).toEqual(lastUsedAt)
  })
})

describe('a refreshed token', () => {
  it('replaces the old one, which lives 60 seconds more', async () => {
    const person = await makePerson(server)
    const before = await findSessionRow(person.token)
    const { token, user } = await withToken(person.token).must(refreshToken)
    expect(user.user_id).toBe(person.id)
    expect((await withToken(token).call(getUserInfo)).status).toBe(200)
    expect((await withToken(person.token).call(getUserInfo)).status).toBe(200)
    const left = (await findSessionRow(person.token)).expiresAt.getTime() - Date.now()
    expect(left).toBeGreaterThan(50_000)
    expect(left).toBeLessThanOrEqual(60_000)
    expect((await findSessionRow(token)).expiresAt).toEqual(before.expiresAt)
    await changeSession(person.token, { expiresAt: new Date() })
    expect((await withToken(person.token).call(getUserInfo)).status).toBe(401)
    expect((await withToken(token).call(getUserInfo)).status).toBe(200)
  })

  it('is a full one for the second of two tabs too, and never moves the end of the session', async () => {
    const person = await makePerson(server)
    const end = (await findSessionRow(person.token)).expiresAt
    const tokens = []
    for (let tab = 0; tab < 2; tab++) tokens.push((await withToken(person.token).must(refreshToken)).token)
    for (const token of tokens) expect((await findSessionRow(token)).expiresAt).toEqual(end)
    await changeSession(person.token, { expiresAt: new Date() })
    for (const token of tokens) expect((await withToken(token).call(getUserInfo)).status).toBe(200)
  })

  it('is revoked on logout with every other token of its sign-in, whichever of them signs out', async () => {
    const person = await makePerson(server)
    const other = (await signIn(person.email)).data.token
    const isIn = async (token: string) => (await withToken(token).call(getUserInfo)).status === 200
    for (const leaving of [0, 1, 2]) {
      const first = (await signIn(person.email)).data.token
      const tokens = [first]
      for (let tab = 0; tab < 2; tab++) tokens.push((await withToken(first).must(refreshToken)).token)
      expect(await Promise.all(tokens.map(isIn))).toEqual([true, true, true])
      await withToken(tokens[leaving] as string).must(logout)
      expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, false])
      for (const token of tokens) expect((await withToken(token).call(refreshToken)).status).toBe(401)
    }
    expect(await Promise.all([other, person.token].map(isIn))).toEqual([true, true])
  })

  it('is revoked with its cookie too', async () => {
    const person = await makePerson(server)
    const { data, headers } = await signIn(person.email, true)
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] as string
    const renewed = await withToken(data.token).must(refreshToken, { headers: { cookie } })
    await withToken(renewed.token).must(logout, { headers: { cookie } })
    expect((await withToken(data.token).call(getUserInfo, { headers: { cookie } })).status).toBe(401)
  })

  it('is never one that outlives a logout which came meanwhile', async () => {
    const person = await makePerson(server)
    for (let round = 0; round < 10; round++) {
      const { token } = (await signIn(person.email)).data
      const tabs = Array.from({ length: 4 }, () => withToken(token).call(refreshToken))
      const answers = await Promise.all([...tabs.slice(0, 2), withToken(token).call(logout), ...tabs.slice(2)])
      for (const { data } of answers)
        if (data?.token) expect((await withToken(data.token).call(getUserInfo)).status).toBe(401)
    }
  })

  it('does not give a session that ends within the minute more time', async () => {
    const person = await makePerson(server)
    const soon = new Date(Date.now() + 20_000)
    await changeSession(person.token, { expiresAt: soon, endsAt: soon })
    const { token } = await withToken(person.token).must(refreshToken)
    expect((await findSessionRow(person.token)).expiresAt).toEqual(soon)
    expect((await findSessionRow(token)).expiresAt).toEqual(soon)
  })
})
