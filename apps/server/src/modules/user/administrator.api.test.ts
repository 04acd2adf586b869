import { getUserInfo, userLogin } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, systemLog, users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser } from '../../testing/store.ts'
import { appointAdministrator, BadAnswer, type Given } from './appoint.ts'
import { hashPassword } from './password.ts'

const password = 'the password typed at the server'
const own = 'the password of before'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const signIn = (email: string, secret = password) =>
  new ApiClient(server.url).call(userLogin, { body: { email, password: secret } })
const makeKnown = async () =>
  makeUser(db(), await makeOrganization(db()), 'member', { passwordHash: await hashPassword(own) })
const entries = (target: string) =>
  db().withSystem((tx) => tx.select().from(systemLog).where(eq(systemLog.target, target)).orderBy(systemLog.at))

/** A person at a terminal who answers what was asked, in order. */
function sitAt(...answers: string[]) {
  const asked: string[] = []
  const say = async (question: string) => {
    asked.push(question)
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`nobody expected: ${question}`)
    return answer
  }
  return { asked, terminal: { ask: say, askSecret: (question: string) => say(`secret ${question}`), close() {} } }
}
const appoint = (given: Given, terminal?: ReturnType<typeof sitAt>['terminal']) =>
  appointAdministrator({ db: db(), publicUrl: 'https://vitrine.example' }, given, terminal)
const ours = { name: 'Ours', organization: 'Ours' }

describe('an administrator appointed at the server', () => {
  it('is a new account with an organization of its own', async () => {
    expect(await appoint({ email: 'New@demo.test', ...ours, password })).toBe(
      'new@demo.test is an administrator now, and manages the new organization Ours',
    )
    const { data } = await signIn('new@demo.test')
    expect(data.user).toMatchObject({
      role: 'administrator',
      organizations: [{ org_name: 'Ours', org_role: 'manager' }],
    })
    expect(await entries(data.user.user_id)).toMatchObject([
      { actorId: 'server', action: 'account.change', details: { role: 'administrator', password: 'new' } },
    ])
  })

  it('is asked for what was not given, the password unseen and twice', async () => {
    const { asked, terminal } = sitAt(' Asked@demo.test ', 'Asked', 'Asked Ltd', password, password)
    await appoint({}, terminal)
    expect(asked).toEqual([
      'email: ',
      'name: ',
      'organization: ',
      'secret password (not shown): ',
      'secret once more: ',
    ])
    expect((await signIn('asked@demo.test')).status).toBe(200)
  })

  it('keeps the account, its password and its sessions where there is one, and is told so', async () => {
    const person = await makeKnown()
    const told = await appoint({ email: person.email.toUpperCase(), ...ours, password })
    expect(told).toBe(
      `${person.email} has an account already: it is an administrator now, and keeps its password; the one that was given is NOT in use. --new-password sets another`,
    )
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, own)).data.user.role).toBe('administrator')
    const info = await new ApiClient(server.url, person.token).must(getUserInfo)
    expect(info).toMatchObject({ role: 'administrator', organizations: [{ org_role: 'member' }] })
    expect(await appoint({ email: person.email })).toBe(
      `${person.email} has an account already: it was an administrator before, and keeps its password. --new-password sets another`,
    )
    expect((await entries(person.id)).map(({ details }) => details)).toEqual([
      { role: 'administrator', password: 'kept' },
      { role: 'administrator', password: 'kept' },
    ])
  })

  it('has a new password where that is asked for: it is signed out everywhere, and its owner is told', async () => {
    const person = await makeKnown()
    expect(await appoint({ email: person.email, password, newPassword: true })).toBe(
      `${person.email} has an account already: it is an administrator now, the password is its new one, and it was signed out everywhere`,
    )
    expect((await signIn(person.email, own)).status).toBe(401)
    expect((await signIn(person.email)).data.user.role).toBe('administrator')
    expect((await new ApiClient(server.url, person.token).call(getUserInfo)).status).toBe(401)
    const left = await db().withSystem((tx) => tx.select().from(mails).where(eq(mails.recipient, person.email)))
    expect(left).toHaveLength(1)
    expect(await entries(person.id)).toMatchObject([{ details: { role: 'administrator', password: 'new' } }])
  })

  it('says on a terminal whether the known account is to have a new password', async () => {
    const person = await makeKnown()
    const no = sitAt(person.email, '')
    expect(await appoint({}, no.terminal)).toContain('keeps its password. --new-password')
    expect(no.asked[1]).toBe(`${person.email} has an account already. Set a new password for it? [y/N] `)
    await appoint({}, sitAt(person.email, 'y', password, password).terminal)
    expect((await signIn(person.email)).status).toBe(200)
    await appoint({ newPassword: true }, sitAt(person.email, own, own).terminal)
    expect((await signIn(person.email, own)).status).toBe(200)
  })

  it('ends the sessions of an account that nobody has proved to hold, which takes the password', async () => {
    const person = await makeUser(db(), await makeOrganization(db()))
    await db().withSystem((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, person.id)))
    expect(await appoint({ email: person.email, password })).toContain('the password is its first one')
    expect((await new ApiClient(server.url, person.token).call(getUserInfo)).status).toBe(401)
    expect((await signIn(person.email)).data.user).toMatchObject({ user_id: person.id, role: 'administrator' })
  })

  it.each<[string, Given, string[] | undefined, string]>([
    ['no address', {}, undefined, '--email: is missing'],
    ['an address that is none', { email: 'x' }, undefined, '--email: Invalid email address'],
    ['no organization', { email: 'n@demo.test', name: 'N', organization: ' ' }, undefined, '--organization: '],
    ['no password', { email: 'n@demo.test', ...ours }, undefined, 'the password is missing: name a file'],
    ['a short password', { email: 'n@demo.test', ...ours, password: 'short' }, undefined, 'fewer than 10 characters'],
    ['the address', { email: 'n@demo.test', ...ours, password: 'N@demo.test' }, undefined, 'is the e-mail address'],
    ['two passwords', { email: 'n@demo.test', ...ours }, [password, own], 'the two passwords differ'],
  ])('is refused with %s, and nothing is changed', async (_what, given, answers, told) => {
    const refused = await appoint(given, answers && sitAt(...answers).terminal).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BadAnswer)
    expect((refused as Error).message).toContain(told)
    expect((await signIn('n@demo.test')).status).toBe(401)
  })

  it('with a bad new password keeps the old one', async () => {
    const person = await makeKnown()
    await expect(appoint({ email: person.email, password: 'x'.repeat(10), newPassword: true })).rejects.toThrow(
      'the password is one character repeated',
    )
    expect((await signIn(person.email, own)).data.user.role).toBeNull()
  })
})
