import {
  changePassword,
  confirmSecondFactor,
  doResetPassword,
  removeSecondFactor,
  resetPassword,
  startSecondFactor,
  updateProfile,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { readLinkToken, readMails } from '../../testing/mails.ts'
import { makePerson, newAddress, password } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { codeOf } from '../../testing/totp.ts'

const chosen = 'the password of after'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true', GEO_CITY_HEADER: 'x-city' })
})
afterAll(() => server.destroy())

const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const fromTaipei = () => ({ ...newAddress(), 'user-agent': chrome, 'x-city': 'Taipei' })
const db = () => server.platform.db
const anonymous = () => new ApiClient(server.url)

type Person = Awaited<ReturnType<typeof makePerson>>

const change = ({ client }: Person, old_password = password, headers: Record<string, string> = fromTaipei()) =>
  client.call(changePassword, { body: { old_password, password: chosen }, headers })

describe('a changed password', () => {
  it('is told to the account with time, device, place, and what to do', async () => {
    const person = await makePerson(server)
    expect((await change(person)).status).toBe(200)
    const [mail, ...more] = await readMails(server, person.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'password_changed', language: 'zh-TW', subject: '您的 Vitrine 密碼已變更' })
    expect(mail?.text).toMatch(/時間：\d{4}\/\d\d\/\d\d \d\d:\d\d（台北時間）/)
    expect(mail?.text).toContain('裝置：macOS 上的 Chrome')
    expect(mail?.text).toContain('大約位置：台北市（')
    const reset = `http://localhost:4000/forget_password?email=${encodeURIComponent(person.email)}`
    expect(mail?.text).toContain(reset)
    expect(mail?.html).toContain(`<a href="${reset}"`)
    expect(mail?.text).not.toContain('10.0.')
  })

  it('is told in the language of the account, and in plain words where nothing is known', async () => {
    const person = await makePerson(server)
    await person.client.must(updateProfile, { body: { locale: 'en' } })
    await change(person, password, { ...newAddress(), 'user-agent': 'curl/8' })
    const [mail] = await readMails(server, person.email)
    expect(mail).toMatchObject({ language: 'en', subject: 'Your Vitrine password was changed' })
    expect(mail?.text).toMatch(/Time: \w{3} \d+, \d{4}, \d+:\d\d [AP]M \(Taipei time\)/)
    expect(mail?.text).toContain('Device: unknown')
    expect(mail?.text).toContain('Location: unknown')
  })

  it('is not told where it stays', async () => {
    const person = await makePerson(server)
    expect((await change(person, 'wrong')).status).toBe(422)
    expect(await readMails(server, person.email)).toEqual([])
  })
})

describe('a password that is reset', () => {
  const reset = async (email: string) => {
    await anonymous().must(resetPassword, { body: { email }, headers: fromTaipei() })
    const token = await readLinkToken(server, email)
    return anonymous().call(doResetPassword, { body: { token, password: chosen }, headers: fromTaipei() })
  }

  it('is told to the account', async () => {
    const { email } = await makePerson(server)
    expect((await reset(email)).status).toBe(200)
    const mails = await readMails(server, email)
    expect(mails.map(({ kind }) => kind)).toEqual(['password_reset', 'reset'])
    expect(mails[0]?.subject).toBe('您的 Vitrine 密碼已重設')
    expect(mails[0]?.text).toContain('裝置：macOS 上的 Chrome')
  })

  it('is not told when it is the first one', async () => {
    const { id, email } = await makePerson(server)
    const invited = { passwordHash: null, activatedAt: null }
    await db().withSystem((tx) => tx.update(users).set(invited).where(eq(users.id, id)))
    expect((await reset(email)).status).toBe(200)
    expect((await readMails(server, email)).map(({ kind }) => kind)).toEqual(['activation'])
  })
})

describe('a second factor', () => {
  it('is told when it is turned on and off, and not while it is only begun', async () => {
    const { client, email } = await makePerson(server)
    const kinds = async () => (await readMails(server, email)).map(({ kind }) => kind)
    const { secret } = await client.must(startSecondFactor, { body: { password }, headers: fromTaipei() })
    expect(await kinds()).toEqual([])
    await client.must(confirmSecondFactor, { body: { code: codeOf(secret) }, headers: fromTaipei() })
    const [on] = await readMails(server, email)
    expect(on).toMatchObject({ kind: 'second_factor_on', subject: '您的 Vitrine 帳號已啟用兩步驟驗證' })
    expect(on?.text).toContain('產生新的救援碼')

    const end = (typed: string) => client.call(removeSecondFactor, { body: { password: typed }, headers: fromTaipei() })
    expect((await end('wrong')).status).toBe(422)
    expect(await kinds()).toEqual(['second_factor_on'])
    const answers = await Promise.all([end(password), end(password)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await kinds()).toEqual(['second_factor_off', 'second_factor_on'])
    expect((await readMails(server, email))[0]?.subject).toBe('您的 Vitrine 帳號已停用兩步驟驗證')
  })
})
