import { setTimeout as delay } from 'node:timers/promises'
import {
  changePassword,
  doResetPassword,
  exchangeCode,
  impersonate,
  readResetToken,
  resetPassword,
  userLogin,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePassword } from '../../kernel/account/store.ts'
import { type Tx, users } from '../../kernel/db/index.ts'
import { issueSignInCode } from '../../kernel/session/hand-off.ts'
import { closeSessions, holdSignIns } from '../../kernel/session/store.ts'
import { ApiClient } from '../../testing/api.ts'
import { readMails } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser, type TestUser } from '../../testing/store.ts'
import { hashPassword } from './password.ts'

const password = 'the password of before'
const chosen = 'the password of after'
let passwordHash: string
let chosenHash: string
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  ;[passwordHash, chosenHash] = [await hashPassword(password), await hashPassword(chosen)]
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const makePerson = async () => makeUser(db(), await makeOrganization(db()), 'manager', { passwordHash })
const anonymous = () => new ApiClient(server.url)
const as = ({ token }: TestUser) => new ApiClient(server.url, token)
const signIn = ({ email }: TestUser, secret = password) =>
  anonymous().call(userLogin, { body: { email, password: secret } })

/** Long enough for a call to have judged what it was given, and to wait for its turn. */
const judgingMs = 1200

/** Makes a call whose turn comes only after `change`, though it began before. */
async function overtaken<T>({ id }: TestUser, change: (tx: Tx) => Promise<void>, call: () => Promise<T>): Promise<T> {
  const held = Promise.withResolvers<void>()
  const changed = db().withSystem(async (tx) => {
    await holdSignIns(tx, id)
    held.resolve()
    await delay(judgingMs)
    await change(tx)
  })
  await held.promise
  const [answer] = await Promise.all([call(), changed])
  return answer
}

describe('while the password is changed', () => {
  const change = (person: TestUser) => async (tx: Tx) => {
    await savePassword(tx, person.id, chosenHash)
    await closeSessions(tx, person.id)
  }

  it('the old one signs nobody in', async () => {
    const person = await makePerson()
    const answer = await overtaken(person, change(person), () => signIn(person))
    expect(answer).toMatchObject({ status: 401, failure: { error: 'wrong_credentials' } })
  })

  it('the old one chooses no other', async () => {
    const person = await makePerson()
    const body = { old_password: password, password: 'the password of somebody else' }
    const answer = await overtaken(person, change(person), () => as(person).call(changePassword, { body }))
    expect([401, 422]).toContain(answer.status)
    expect((await signIn(person, chosen)).status).toBe(200)
  })

  it('a code that was issued before signs nobody in', async () => {
    const person = await makePerson()
    const code = await db().withSystem((tx) => issueSignInCode(tx, person.id))
    const answer = await overtaken(person, change(person), () => anonymous().call(exchangeCode, { body: { code } }))
    expect(answer).toMatchObject({ status: 403, failure: { error: 'token_invalid' } })
  })

  it('one of ours begins to act for nobody', async () => {
    const org = await makeOrganization(db())
    const [ours, customer] = [await makePerson(), await makeUser(db(), org)]
    await db().withSystem((tx) => tx.update(users).set({ systemRole: 'support' }).where(eq(users.id, ours.id)))
    const body = { user_id: customer.id, org, reason: 'Ticket' }
    const answer = await overtaken(ours, change(ours), () => as(ours).call(impersonate, { body }))
    expect(answer.status).toBe(401)
  })
})

describe('two links of the same person that are used at once', () => {
  it('choose one password, and the other is void', async () => {
    const person = await makePerson()
    for (let i = 0; i < 2; i++) await anonymous().must(resetPassword, { body: { email: person.email } })
    const links = (await readMails(server, person.email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] as string)
    const answers = await Promise.all(
      links.map((token, i) => anonymous().call(doResetPassword, { body: { token, password: `${chosen} ${i}` } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    for (const token of links) expect((await anonymous().call(readResetToken, { query: { token } })).status).toBe(403)
  })
})
