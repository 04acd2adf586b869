import {
  addOrganizationUser,
  changeUserRole,
  deleteAccount,
  deleteOrganization,
  getOrganization,
  getUserInfo,
  listOperations,
  renameOrganization,
  resetPassword,
  userLogin,
} from '@vitrine/contract'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationLog, organizations, systemLog, users } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertMembership } from '../../../kernel/organization/store.ts'
import { tables } from '../../../tables.gen.ts'
import { ApiClient } from '../../../testing/api.ts'
import { makeStore } from '../../../testing/fixtures.ts'
import { makePerson, newAddress, password } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { makeOrganization, makeUser } from '../../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.destroy())

const db = () => server.platform.db

/** The tables, and how many rows of each, in which a text is found. */
async function whereIs(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const name = getTableName(table)
    const rows = await db().withSystem((tx) =>
      tx.$count(table, sql`strpos(${sql.identifier(name)}::text, ${text}) > 0`),
    )
    if (rows > 0) found[name] = rows
  }
  return found
}

describe('deleting the own account', () => {
  const remove = (client: ApiClient, given = password) =>
    client.call(deleteAccount, { body: { password: given }, headers: newAddress() })

  it('leaves no name and no address of the person anywhere, and what they did where it was', async () => {
    const store = await makeStore(server)
    const query = { org: store.org }
    const person = await makePerson(server)
    const userName = `陳 ${person.id}`
    await db().withSystem(async (tx) => {
      await insertMembership(tx, { orgId: store.org, userId: person.id, role: 'manager' })
      await tx.update(users).set({ userName }).where(eq(users.id, person.id))
      await tx.delete(organizations).where(eq(organizations.id, person.org))
    })
    // An entry by them, one about them, what they sent, and what was sent to them.
    await person.client.must(renameOrganization, { query, body: { name: 'Renamed' } })
    await store.manager.must(changeUserRole, { query, body: { user_id: person.id, org_role: 'member' } })
    await store.manager.must(changeUserRole, { query, body: { user_id: person.id, org_role: 'manager' } })
    const invited = { email: `${newId()}@demo.test`, user_name: 'Invited', org_role: 'member' } as const
    await person.client.must(addOrganizationUser, { query, body: invited })
    // A namesake's invitation, and one to themselves to another organization, which spells the name otherwise.
    const namesake = { email: `${newId()}@demo.test`, user_name: userName, org_role: 'member' } as const
    await store.manager.must(addOrganizationUser, { query, body: namesake })
    const elsewhere = await makeStore(server)
    const asked = { email: person.email, user_name: `${person.id} CHEN`, org_role: 'member' } as const
    await elsewhere.manager.must(addOrganizationUser, { query: { org: elsewhere.org }, body: asked })
    await new ApiClient(server.url).must(resetPassword, { body: { email: person.email }, headers: newAddress() })
    // An invitation that was withdrawn before they joined by another one.
    const withdrawn = {
      orgId: store.org,
      actorId: 'a',
      action: 'member.add',
      target: userName,
      userId: newId(),
    } as const
    await db().withSystem((tx) => tx.insert(operationLog).values({ id: newId(), ...withdrawn }))
    const read = { actorId: 'a', actorName: 'Admin', action: 'mail.read', target: 'm' } as const
    const details = { kind: 'reset', recipient: person.email.toUpperCase() }
    await db().withSystem((tx) => tx.insert(systemLog).values({ id: newId(), ...read, details }))
    for (const text of [person.email, userName]) expect(Object.keys(await whereIs(text))).toContain('users')
    expect(await whereIs(person.email)).toMatchObject({ mails: 3 })

    expect((await remove(person.client)).status).toBe(200)
    expect(await whereIs(person.email)).toEqual({})
    expect(await whereIs(person.email.toUpperCase())).toEqual({})
    expect(await whereIs(`${person.id} CHEN`)).toEqual({})
    // The mail to whom they invited is the recipient's, and says who invited them until it is sent; the namesake is somebody else.
    expect(await whereIs(userName)).toEqual({ invitations: 1, operation_log: 1, mails: 2 })
    expect((await person.client.call(getUserInfo)).status).toBe(401)
    const login = await new ApiClient(server.url).call(userLogin, {
      body: { email: person.email, password },
      headers: newAddress(),
    })
    expect(login.status).toBe(401)
    const { content } = await store.manager.must(listOperations, { query })
    const theirs = content.filter(({ operator, user_id }) => [operator.id, user_id].includes(person.id))
    expect(
      theirs.map(({ action, operator, target }) => [action, operator.id === person.id, operator.name, target]),
    ).toEqual([
      ['member.leave', true, '', ''],
      ['member.add', true, '', 'Invited'],
      ['member.role', false, expect.stringMatching(/^User /), ''],
      ['member.role', false, expect.stringMatching(/^User /), ''],
      ['organization.rename', true, '', 'Renamed'],
    ])
  })

  it('asks for the password', async () => {
    const person = await makePerson(server)
    expect(await remove(person.client, 'another password of nobody')).toMatchObject({
      status: 422,
      failure: { error: 'rule_broken', issues: [{ path: 'password', error: 'wrong_password' }] },
    })
    expect((await person.client.call(getUserInfo)).status).toBe(200)
  })

  it('is refused to who manages an organization alone, which is named', async () => {
    const person = await makePerson(server)
    expect(await remove(person.client)).toMatchObject({
      status: 422,
      failure: { error: 'manages_alone', message: expect.stringContaining('「Test organization」') },
    })
    await makeUser(db(), person.org, 'manager')
    expect((await remove(person.client)).status).toBe(200)
  })

  it('is refused to the last administrator', async () => {
    const person = await makePerson(server)
    await makeUser(db(), person.org, 'manager')
    const administrator = (systemRole: 'administrator' | null) =>
      db().withSystem((tx) => tx.update(users).set({ systemRole }).where(eq(users.id, person.id)))
    await administrator('administrator')
    expect(await remove(person.client)).toMatchObject({ status: 422, failure: { error: 'last_administrator' } })
    await administrator(null)
    expect((await remove(person.client)).status).toBe(200)
  })

  it('and its organization at once: neither waits for the other in vain', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await makePerson(server)
      const other = new ApiClient(server.url, (await makeUser(db(), person.org, 'manager')).token)
      const query = { org: person.org }
      const { revision } = await other.must(getOrganization, { query })
      const answers = await Promise.all([
        remove(person.client),
        other.call(deleteOrganization, { query: { ...query, revision } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('of two managers who go at once lets one go', async () => {
    const [one, other] = [await makePerson(server), await makePerson(server)]
    const org = await makeOrganization(db())
    await db().withSystem(async (tx) => {
      for (const { id } of [one, other]) await insertMembership(tx, { orgId: org, userId: id, role: 'manager' })
      for (const each of [one, other]) await tx.delete(organizations).where(eq(organizations.id, each.org))
    })
    const answers = await Promise.all([remove(one.client), remove(other.client)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
