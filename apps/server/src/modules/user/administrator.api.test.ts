import { getUserInfo, userLogin } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser } from '../../testing/store.ts'
import { hashPassword } from './password.ts'
import { insertAdministrator } from './store.ts'

const password = 'the password typed at the server'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const db = () => server.platform.db
const appoint = (email: string) => insertAdministrator(db(), { email, name: 'Ours', organization: 'Ours', password })
const signIn = (email: string, secret = password) =>
  new ApiClient(server.url).call(userLogin, { body: { email, password: secret } })

describe('an administrator appointed at the server', () => {
  it('is a new account with an organization of its own', async () => {
    await appoint('New@demo.test')
    const { data } = await signIn('new@demo.test')
    expect(data.user).toMatchObject({
      role: 'administrator',
      organizations: [{ org_name: 'Ours', org_role: 'manager' }],
    })
  })

  it('keeps the account, its password and its sessions where there is one', async () => {
    const own = 'the password of before'
    const options = { passwordHash: await hashPassword(own) }
    const person = await makeUser(db(), await makeOrganization(db()), 'member', options)
    await appoint(person.email)
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, own)).data.user.role).toBe('administrator')
    const info = await new ApiClient(server.url, person.token).must(getUserInfo)
    expect(info).toMatchObject({ role: 'administrator', organizations: [{ org_role: 'member' }] })
  })

  it('ends the sessions of an account that nobody has proved to hold, which takes the password', async () => {
    const person = await makeUser(db(), await makeOrganization(db()))
    await db().withSystem((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, person.id)))
    await appoint(person.email)
    expect((await new ApiClient(server.url, person.token).call(getUserInfo)).status).toBe(401)
    expect((await signIn(person.email)).data.user).toMatchObject({ user_id: person.id, role: 'administrator' })
  })
})
