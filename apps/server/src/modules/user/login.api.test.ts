import { getUserInfo, userLogin } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'
import { hashPassword } from './index.ts'

let server: TestServer
beforeAll(async () => {
  // Behind a proxy, so that each test can come from an address of its own.
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const anonymous = () => new ApiClient(server.url)
const signIn = (email: string, secret = password, headers = newAddress()) =>
  anonymous().call(userLogin, { body: { email, password: secret }, headers })
const changeUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  server.platform.db.withSystem((tx) => tx.update(users).set(values).where(eq(users.id, id)))

describe('signing in', () => {
  it('answers a token and the person, whatever the case of the address', async () => {
    const person = await makePerson(server)
    const answer = await signIn(`  ${person.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.data.user).toMatchObject({ user_id: person.id, email: person.email, role: null, sl_user_id: null })
    expect(answer.data.user.organizations).toEqual([
      { org_id: person.org, org_name: 'Test organization', org_role: 'manager', level: 'nineder', sub_end_at: null },
    ])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await new ApiClient(server.url, answer.data.token).must(getUserInfo)).user_id).toBe(person.id)
  })

  it('tells neither a wrong password from an unknown address, nor by its time', async () => {
    const person = await makePerson(server)
    // Time of the processor, which other work on the machine does not stretch.
    const timed = async (email: string) => {
      const started = process.cpuUsage()
      const answer = await signIn(email, 'wrong')
      const { user, system } = process.cpuUsage(started)
      return { answer, micros: user + system }
    }
    const known = []
    const unknown = []
    for (let i = 0; i < 8; i++) {
      known.push(await timed(person.email))
      unknown.push(await timed(`nobody-${i}@demo.test`))
    }
    const failures = [...known, ...unknown].map(({ answer: { status, failure } }) => [
      status,
      failure.error,
      failure.message,
    ])
    expect(new Set(failures.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(failures[0]).toEqual([401, 'wrong_credentials', '電子郵件或密碼錯誤'])
    const least = (all: { micros: number }[]) => Math.min(...all.map(({ micros }) => micros))
    // The decoy costs one hash too: without it an unknown address answers many times faster.
    expect(least(unknown)).toBeGreaterThan(least(known) / 2)
    expect(least(known)).toBeGreaterThan(least(unknown) / 2)
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
        message: 'Some fields need attention. Check the marked fields.',
        issues: [
          { path: 'email', error: 'invalid_email', message: 'Invalid e-mail' },
          { path: 'password', error: 'required', message: 'Required' },
        ],
      },
    })
    const chinese = await anonymous().call(userLogin, { body: { email: '', password: 'x' } })
    expect(chinese.failure.issues).toEqual([{ path: 'email', error: 'required', message: '必填欄位' }])
  })

  it('tells who knows the password that the account is not activated or has no organization', async () => {
    const person = await makePerson(server)
    await changeUser(person.id, { activatedAt: null })
    expect((await signIn(person.email, 'wrong')).failure.error).toBe('wrong_credentials')
    expect(await signIn(person.email)).toMatchObject({ status: 403, failure: { error: 'not_activated' } })
    const loner = await makeUser(server.platform.db, undefined, null, { passwordHash: await hashPassword(password) })
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
  it('is stopped for an account from one network after ten tries, with the seconds to wait', async () => {
    const person = await makePerson(server)
    const address = newAddress()
    for (let i = 0; i < 10; i++) expect((await signIn(person.email, 'wrong', address)).status).toBe(401)
    const stopped = await signIn(person.email, password, address)
    expect(stopped).toMatchObject({ status: 429, failure: { error: 'too_many_requests' } })
    const seconds = Number(stopped.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(stopped.failure.details).toEqual({ seconds })
    expect(stopped.failure.message).toBe(`嘗試次數過多，請於 ${Math.ceil(seconds / 60)} 分鐘後再試`)
    expect((await signIn((await makePerson(server)).email, password, address)).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('gains nothing by many tries at once', async () => {
    const person = await makePerson(server)
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(person.email, 'wrong', address)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('starts anew after the right password', async () => {
    const person = await makePerson(server)
    const address = newAddress()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await signIn(person.email, 'wrong', address)).status).toBe(401)
      expect((await signIn(person.email, password, address)).status).toBe(200)
    }
  })

  it('is stopped per address over many accounts; who signs in rightly does not count', async () => {
    const address = newAddress()
    const person = await makePerson(server)
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
