import { getUserInfo, logout, refreshToken, updateDefault, userLogin } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../kernel/db/index.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { insertMembership } from '../../kernel/organization/store.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeOrganization, makeUser } from '../../testing/store.ts'
import { hashPassword } from './index.ts'

const password = 'correct horse battery staple'
let passwordHash: string
let server: TestServer
beforeAll(async () => {
  // Behind a proxy, so that each test can come from an address of its own.
  server = await startTestServer({ TRUST_PROXY: 'true' })
  passwordHash = await hashPassword(password)
})
afterAll(() => server.destroy())

let lastAddress = 0
const newAddress = () => ({ 'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress++ & 255}` })
const anonymous = () => new ApiClient(server.url)
const withToken = (token: string) => new ApiClient(server.url, token)
const signIn = (email: string, secret = password, headers: Record<string, string> = newAddress(), bind?: boolean) =>
  anonymous().call(userLogin, { body: { email, password: secret, bind }, headers })

async function makePerson(org?: string) {
  const own = org ?? (await makeOrganization(server.platform.db))
  return { org: own, ...(await makeUser(server.platform.db, own, 'manager', { passwordHash })) }
}
const changeUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  server.platform.db.withSystem((tx) => tx.update(users).set(values).where(eq(users.id, id)))
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

describe('signing in', () => {
  it('answers a token and the person, whatever the case of the address', async () => {
    const person = await makePerson()
    const answer = await signIn(`  ${person.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.data.user).toMatchObject({ user_id: person.id, email: person.email, role: null, sl_user_id: null })
    expect(answer.data.user.organizations).toEqual([
      { org_id: person.org, org_name: 'Test organisation', org_role: 'manager', level: 'nineder', sub_end_at: null },
    ])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await withToken(answer.data.token).must(getUserInfo)).user_id).toBe(person.id)
  })

  it('tells neither a wrong password from an unknown address, nor by its time', async () => {
    const person = await makePerson()
    const timed = async (email: string) => {
      const started = performance.now()
      const answer = await signIn(email, 'wrong')
      return { answer, ms: performance.now() - started }
    }
    const known = []
    const unknown = []
    for (let i = 0; i < 6; i++) {
      known.push(await timed(person.email))
      unknown.push(await timed(`nobody-${i}@demo.test`))
    }
    const failures = [...known, ...unknown].map(({ answer: { status, failure } }) => [
      status,
      failure.error,
      failure.message,
    ])
    expect(new Set(failures.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(failures[0]).toEqual([401, 'wrong_credentials', '帳號或密碼錯誤'])
    const fastest = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms))
    // The decoy costs one hash too: without it an unknown address answers many times faster.
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 2)
    expect(fastest(known)).toBeGreaterThan(fastest(unknown) / 2)
  })

  it('names what is wrong with the fields, in the language asked for', async () => {
    const answer = await anonymous().call(userLogin, {
      body: { email: 'nobody', password: '' },
      headers: { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.1' },
    })
    expect(answer).toMatchObject({
      status: 400,
      failure: {
        error: 'invalid_input',
        message: 'Some fields are not right. Check the marked fields.',
        issues: [
          { path: 'email', error: 'invalid_email', message: 'Wrong e-mail format' },
          { path: 'password', error: 'required', message: 'Required' },
        ],
      },
    })
    const chinese = await anonymous().call(userLogin, { body: { email: '', password: 'x' } })
    expect(chinese.failure.issues).toEqual([{ path: 'email', error: 'required', message: '必填欄位' }])
  })

  it('tells who knows the password that the account is not activated or has no organisation', async () => {
    const person = await makePerson()
    await changeUser(person.id, { activatedAt: null })
    expect((await signIn(person.email, 'wrong')).failure.error).toBe('wrong_credentials')
    expect(await signIn(person.email)).toMatchObject({ status: 403, failure: { error: 'not_activated' } })
    const loner = await makeUser(server.platform.db, undefined, null, { passwordHash })
    expect((await signIn(loner.email, 'wrong')).failure.error).toBe('wrong_credentials')
    expect(await signIn(loner.email)).toMatchObject({
      status: 403,
      failure: { error: 'no_organization', message: '您的帳號未關聯任何組織，請先加入組織' },
    })
    await changeUser(loner.id, { systemRole: 'administrator' })
    expect((await signIn(loner.email)).data.user.role).toBe('administrator')
  })
})

describe('guessing passwords', () => {
  it('is stopped per account after ten tries, from any address, with the seconds to wait', async () => {
    const person = await makePerson()
    for (let i = 0; i < 10; i++) expect((await signIn(person.email, 'wrong')).status).toBe(401)
    const stopped = await signIn(person.email)
    expect(stopped).toMatchObject({ status: 429, failure: { error: 'too_many_requests' } })
    const seconds = Number(stopped.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(stopped.failure.details).toEqual({ seconds })
    expect(stopped.failure.message).toBe(`嘗試次數過多，請於 ${seconds} 秒後再試`)
    expect((await signIn((await makePerson()).email)).status).toBe(200)
  })

  it('gains nothing by many tries at once', async () => {
    const person = await makePerson()
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(person.email, 'wrong')))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('starts anew after the right password', async () => {
    const person = await makePerson()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await signIn(person.email, 'wrong')).status).toBe(401)
      expect((await signIn(person.email)).status).toBe(200)
    }
  })

  it('is stopped per address over many accounts; who signs in rightly does not count', async () => {
    const address = newAddress()
    const person = await makePerson()
    expect((await signIn(person.email, password, address)).status).toBe(200)
    const wrong = (i: number) => signIn(`someone-${i}@demo.test`, 'wrong', address)
    for (let i = 0; i < 100; i += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, k) => wrong(i + k)))
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(401))
    }
    expect(await signIn(person.email, password, address)).toMatchObject({
      status: 429,
      failure: { error: 'too_many_requests' },
    })
    expect((await signIn(person.email)).status).toBe(200)
  })
})

describe('a session', () => {
  it('that is bound works only together with its cookie', async () => {
    const person = await makePerson()
    const { data, headers } = await signIn(person.email, password, newAddress(), true)
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

  it('is stored hashed', async () => {
    const person = await makePerson()
    const { data } = await signIn(person.email, password, newAddress(), true)
    const rows = await server.platform.db.withSystem((tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, person.id)),
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(data.token)
  })

  it('ends on logout, for its own sign-in only', async () => {
    const person = await makePerson()
    const other = (await signIn(person.email)).data.token
    expect(await withToken(person.token).must(logout)).toBeNull()
    expect((await withToken(person.token).call(getUserInfo)).status).toBe(401)
    expect((await withToken(person.token).call(logout)).status).toBe(401)
    expect((await withToken(other).call(getUserInfo)).status).toBe(200)
  })

  it('ends by the clock', async () => {
    const person = await makePerson()
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
    const person = await makePerson()
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
    const person = await makePerson()
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
    const person = await makePerson()
    const end = (await findSessionRow(person.token)).expiresAt
    const tokens = []
    for (let tab = 0; tab < 2; tab++) tokens.push((await withToken(person.token).must(refreshToken)).token)
    for (const token of tokens) expect((await findSessionRow(token)).expiresAt).toEqual(end)
    await changeSession(person.token, { expiresAt: new Date() })
    for (const token of tokens) expect((await withToken(token).call(getUserInfo)).status).toBe(200)
  })

  it('is revoked on logout with every other token of its sign-in, whichever of them signs out', async () => {
    const person = await makePerson()
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
    const person = await makePerson()
    const { data, headers } = await signIn(person.email, password, newAddress(), true)
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] as string
    const renewed = await withToken(data.token).must(refreshToken, { headers: { cookie } })
    await withToken(renewed.token).must(logout, { headers: { cookie } })
    expect((await withToken(data.token).call(getUserInfo, { headers: { cookie } })).status).toBe(401)
  })

  it('is never one that outlives a logout which came meanwhile', async () => {
    const person = await makePerson()
    for (let round = 0; round < 10; round++) {
      const { token } = (await signIn(person.email)).data
      const tabs = Array.from({ length: 4 }, () => withToken(token).call(refreshToken))
      const answers = await Promise.all([...tabs.slice(0, 2), withToken(token).call(logout), ...tabs.slice(2)])
      for (const { data } of answers)
        if (data?.token) expect((await withToken(data.token).call(getUserInfo)).status).toBe(401)
    }
  })

  it('does not give a session that ends within the minute more time', async () => {
    const person = await makePerson()
    const soon = new Date(Date.now() + 20_000)
    await changeSession(person.token, { expiresAt: soon, endsAt: soon })
    const { token } = await withToken(person.token).must(refreshToken)
    expect((await findSessionRow(person.token)).expiresAt).toEqual(soon)
    expect((await findSessionRow(token)).expiresAt).toEqual(soon)
  })
})

describe('defaults', () => {
  it('remember organisation, container and language', async () => {
    const store = await makeStore(server)
    const { manager, org, container } = store
    const body = { last_seen_org: org, last_seen_container_id: container, locale: 'en' } as const
    const user = await manager.must(updateDefault, { body })
    expect(user).toMatchObject({
      locale: 'en',
      default_value: { last_seen_org: org, last_seen_container_id: container },
    })
    expect(await manager.must(getUserInfo)).toEqual(user)
    expect(await manager.must(updateDefault, { body: {} })).toEqual(user)
    const without = await manager.must(updateDefault, { body: { last_seen_container_id: null } })
    expect(without.default_value).toEqual({ last_seen_org: org, last_seen_container_id: null })
  })

  it('refuse an organisation or container of others', async () => {
    const store = await makeStore(server)
    const foreign = await makeStore(server)
    const call = (body: Record<string, unknown>) => store.manager.send(updateDefault, { body })
    const before = await store.manager.must(getUserInfo)
    expect(await call({ last_seen_org: foreign.org })).toMatchObject({
      status: 403,
      failure: { error: 'not_your_organization' },
    })
    expect(await call({ last_seen_org: store.org, last_seen_container_id: foreign.container })).toMatchObject({
      status: 404,
      failure: { error: 'not_found' },
    })
    expect((await call({ last_seen_container_id: store.container })).status).toBe(404)
    expect(await call({ last_seen_org: 'x', locale: 'fr' })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'last_seen_org' }, { path: 'locale', error: 'invalid_choice' }] },
    })
    expect(await store.manager.must(getUserInfo)).toEqual(before)
  })

  it('let a container user keep an assigned container only', async () => {
    const { org, container, assigned, server: own } = await makeStore(server)
    const second = await makeContainer(own.platform.db, org, 'Second')
    const call = (id: string) =>
      assigned.call(updateDefault, { body: { last_seen_org: org, last_seen_container_id: id } })
    expect((await call(container)).status).toBe(200)
    expect((await call(second)).status).toBe(404)
  })

  it('forget the container when the organisation changes without one', async () => {
    const store = await makeStore(server)
    const second = await makeOrganization(server.platform.db)
    const person = await makeUser(server.platform.db, store.org)
    const client = withToken(person.token)

    await server.platform.db.withSystem((tx) =>
      insertMembership(tx, { orgId: second, userId: person.id, role: 'member' }),
    )
    await client.must(updateDefault, { body: { last_seen_org: store.org, last_seen_container_id: store.container } })
    const moved = await client.must(updateDefault, { body: { last_seen_org: second } })
    expect(moved.default_value).toEqual({ last_seen_org: second, last_seen_container_id: null })
  })
})
