import { updateAdminUser } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

async function makeAdministrator() {
  const { db } = server.platform
  const { id, token } = await makeUser(db, undefined)
  await db.withSystem((tx) => tx.update(users).set({ systemRole: 'administrator' }).where(eq(users.id, id)))
  return { id, client: new ApiClient(server.url, token) }
}

it('of two administrators who demote each other at the same time one stays', { timeout: 60_000 }, async () => {
  let one = await makeAdministrator()
  for (let round = 0; round < 15; round++) {
    const other = await makeAdministrator()
    const demote = ({ client }: typeof one, { id }: typeof one) =>
      client.call(updateAdminUser, { query: { id }, body: { role: null } })
    const answers = await Promise.all([demote(one, other), demote(other, one)])
    const statuses = answers.map(({ status }) => status)
    // Who is demoted first may be refused at the door, or as the last one who is left.
    expect([
      [200, 403],
      [200, 422],
    ]).toContainEqual(statuses.toSorted())
    if (statuses[0] !== 200) one = other
  }
})
