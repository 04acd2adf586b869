import {
  changePassword,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  userLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { codeOf } from '../../testing/totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const begin = (client: ApiClient, secret = password) =>
  client.call(startSecondFactor, { body: { password: secret }, headers: newAddress() })
const signIn = (email: string, code?: string, headers = newAddress(), secret = password) =>
  new ApiClient(server.url).call(userLogin, { body: { email, password: secret, code }, headers })
const rowOf = async (id: string) => {
  const [row] = await db().withSystem((tx) => tx.select().from(users).where(eq(users.id, id)))
  if (!row) throw new Error('no such person')
  return row
}
/** As if the last code had been used long ago. */
const forgetCounter = (id: string) =>
  db().withSystem((tx) => tx.update(users).set({ totpLastCounter: null }).where(eq(users.id, id)))

/** Somebody whose account asks for a code. */
async function makeSecured() {
  const person = await makePerson(server)
  const { secret } = (await begin(person.client)).data
  const { recovery_codes } = await person.client.must(confirmSecondFactor, { body: { code: codeOf(secret) } })
  await forgetCounter(person.id)
  return { ...person, secret, recovery: recovery_codes }
}

describe('setting up a second factor', () => {
  it('takes the password and a first code, and gives recovery codes once', async () => {
    const { client, id, email } = await makePerson(server)
    expect(await client.must(getSecondFactor)).toEqual({ enabled: false, recovery_codes_left: 0 })
    const { data } = await begin(client)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect(await client.must(getSecondFactor)).toEqual({ enabled: false, recovery_codes_left: 0 })
    expect((await signIn(email)).status).toBe(200)
    const { recovery_codes } = await client.must(confirmSecondFactor, { body: { code: codeOf(data.secret) } })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await client.must(getSecondFactor)).toEqual({ enabled: true, recovery_codes_left: 10 })
    const stored = JSON.stringify(await rowOf(id))
    for (const told of [data.secret, ...recovery_codes]) expect(stored).not.toContain(told)
  })

  it('is refused with a wrong password or a wrong code', async () => {
    const { client } = await makePerson(server)
    expect(await begin(client, 'wrong')).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'password', error: 'wrong_password' }] },
    })
    const early = await client.call(confirmSecondFactor, { body: { code: '123456' } })
    expect(early).toMatchObject({ status: 409, failure: { error: 'wrong_state' } })
    const { secret } = (await begin(client)).data
    for (const code of [codeOf(secret, 3), codeOf(secret, -3), 'abcdef', '1'])
      expect(await client.call(confirmSecondFactor, { body: { code } })).toMatchObject({
        status: 422,
        failure: { issues: [{ path: 'code', error: 'wrong_code', message: '驗證碼錯誤或已使用' }] },
      })
    expect((await client.must(getSecondFactor)).enabled).toBe(false)
  })

  it('begun twice, goes on with the secret shown last', async () => {
    const { client } = await makePerson(server)
    const first = (await begin(client)).data.secret
    const second = (await begin(client)).data.secret
    expect((await client.call(confirmSecondFactor, { body: { code: codeOf(first) } })).status).toBe(422)
    expect((await client.call(confirmSecondFactor, { body: { code: codeOf(second) } })).status).toBe(200)
    expect((await begin(client)).failure.error).toBe('wrong_state')
    expect((await client.call(confirmSecondFactor, { body: { code: codeOf(second) } })).status).toBe(409)
  })

  it('gives recovery codes to one of two tabs', async () => {
    const { client } = await makePerson(server)
    const { secret } = (await begin(client)).data
    const confirm = () => client.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code only who knows the password', async () => {
    const { email, secret } = await makeSecured()
    expect((await signIn(email, codeOf(secret), newAddress(), 'wrong')).failure.error).toBe('wrong_credentials')
    expect(await signIn(email)).toMatchObject({
      status: 401,
      failure: { error: 'code_required', message: '請輸入驗證器應用程式的驗證碼' },
    })
    expect((await signIn(email, '')).failure.error).toBe('code_required')
    expect((await signIn(email, '000000x')).failure.error).toBe('wrong_code')
    expect((await signIn(email, codeOf(secret))).status).toBe(200)
  })

  it('takes a code once, also of two at the same time, and none that is older', async () => {
    const { email, secret } = await makeSecured()
    const code = codeOf(secret)
    const answers = await Promise.all([signIn(email, code), signIn(email, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await signIn(email, code)).failure.error).toBe('wrong_code')
    expect((await signIn(email, codeOf(secret, -1))).failure.error).toBe('wrong_code')
    expect((await signIn(email, codeOf(secret, 1))).status).toBe(200)
  })

  it('does not take the code that set it up again', async () => {
    const { client, email } = await makePerson(server)
    const { secret } = (await begin(client)).data
    const code = codeOf(secret)
    await client.must(confirmSecondFactor, { body: { code } })
    expect((await signIn(email, code)).failure.error).toBe('wrong_code')
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { client, email, recovery } = await makeSecured()
    const [first = '', second = ''] = recovery
    expect((await signIn(email, first)).status).toBe(200)
    expect((await signIn(email, first)).failure.error).toBe('wrong_code')
    expect((await signIn(email, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect(await client.must(getSecondFactor)).toEqual({ enabled: true, recovery_codes_left: 8 })
    const other = await makeSecured()
    expect((await signIn(email, other.recovery[0])).failure.error).toBe('wrong_code')
  })

  it('counts wrong codes, and asking for one in between gains nothing', async () => {
    const { email, secret } = await makeSecured()
    const address = newAddress()
    for (let i = 0; i < 10; i++) {
      expect((await signIn(email, undefined, address)).failure.error).toBe('code_required')
      expect((await signIn(email, '000000x', address)).failure.error).toBe('wrong_code')
    }
    expect((await signIn(email, codeOf(secret), address)).failure.error).toBe('too_many_requests')
    expect((await signIn(email, undefined, address)).failure.error).toBe('too_many_requests')
  })

  it('of strangers who know the password end at forty, and do not keep a known browser out', async () => {
    const { email, secret, recovery } = await makeSecured()
    const first = await new ApiClient(server.url).call(userLogin, {
      body: { email, password, code: recovery[0], bind: true },
      headers: newAddress(),
    })
    const cookie = first.headers.getSetCookie().find((each) => each.startsWith('vitrine_known_')) ?? ''
    for (let i = 0; i < 40; i++) expect((await signIn(email, '000000x')).failure.error).toBe('wrong_code')
    expect((await signIn(email, codeOf(secret))).failure.error).toBe('too_many_requests')
    expect((await signIn(email, codeOf(secret), { ...newAddress(), cookie })).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  const renew = (client: ApiClient, secret = password) =>
    client.call(renewRecoveryCodes, { body: { password: secret }, headers: newAddress() })

  it('take the password, and stop those of before', async () => {
    const { client, email, recovery } = await makeSecured()
    expect((await signIn(email, recovery[0])).status).toBe(200)
    expect((await renew(client, 'wrong')).failure.issues).toMatchObject([{ path: 'password', error: 'wrong_password' }])
    const { recovery_codes: fresh } = (await renew(client)).data
    expect(new Set([...fresh, ...recovery]).size).toBe(20)
    expect(await client.must(getSecondFactor)).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect((await signIn(email, recovery[1])).failure.error).toBe('wrong_code')
    expect((await signIn(email, fresh[0])).status).toBe(200)
  })

  it('are for accounts with a second factor', async () => {
    const { client } = await makePerson(server)
    expect((await renew(client)).failure.error).toBe('wrong_state')
    expect(await client.must(getSecondFactor)).toEqual({ enabled: false, recovery_codes_left: 0 })
  })
})

describe('turning a second factor off', () => {
  const end = (client: ApiClient, secret = password) =>
    client.call(removeSecondFactor, { body: { password: secret }, headers: newAddress() })

  it('takes the password', async () => {
    const { client, id, email, recovery } = await makeSecured()
    expect((await end(client, 'wrong')).failure.issues).toMatchObject([{ path: 'password', error: 'wrong_password' }])
    expect((await client.must(getSecondFactor)).enabled).toBe(true)
    expect((await end(client)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ totpSecret: null, totpPending: null, recoveryHashes: [] })
    expect((await end(client)).failure.error).toBe('wrong_state')
    expect((await signIn(email, recovery[0])).status).toBe(200)
  })

  it('is not done by a new password', async () => {
    const { client, email } = await makeSecured()
    const body = { old_password: password, password: 'another password' }
    await client.must(changePassword, { body })
    expect((await signIn(email, undefined, newAddress(), 'another password')).failure.error).toBe('code_required')
  })
})
