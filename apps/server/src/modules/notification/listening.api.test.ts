import { impersonate, logout } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { users } from '../../kernel/db/index.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeNotification, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeUser } from '../../testing/store.ts'
import { openStream } from './testing/stream.ts'

// A server of its own: nobody else listens, so that its timers begin with the test's streams.
let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.destroy())
beforeEach(async () => {
  store = await makeStore(server)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

/** Long enough for every listener to be asked whether they may still listen. */
const goOn = () => vi.advanceTimersByTimeAsync(20_000)
const listen = (client: ApiClient) => openStream(client, { org: store.org, container_id: store.container })

/** Somebody of ours who acts for a person. */
async function act() {
  const { db } = server.platform
  const [helper, person] = [await makeUser(db, undefined), await makeUser(db, store.org)]
  const setRole = (systemRole: 'support' | null) =>
    db.withSystem((tx) => tx.update(users).set({ systemRole }).where(eq(users.id, helper.id)))
  await setRole('support')
  const body = { email: person.email, org: store.org, reason: 'Ticket 12' }
  const { token } = await new ApiClient(server.url, helper.token).must(impersonate, { body })
  return { client: new ApiClient(server.url, token), setRole }
}

type Stream = Awaited<ReturnType<typeof listen>>
/** Tells something, once it has been asked whether anybody may hear it. */
async function expectOpen(stream: Stream) {
  expect(await stream.next()).toMatchObject({ unread: 0 })
  await goOn()
  await makeNotification(store)
  const next = stream.next()
  await expect
    .poll(async () => {
      await goOn()
      return Promise.race([next, 'nothing yet'])
    })
    .toMatchObject({ unread: 1 })
}
async function expectEnd(stream: Stream) {
  const next = stream.next()
  await expect
    .poll(async () => {
      await goOn()
      return Promise.race([next, 'still open'])
    })
    .toBeUndefined()
}

it('a stream goes on while the session does, and ends with it', async () => {
  const stream = await listen(store.member)
  await expectOpen(stream)
  await store.member.must(logout)
  await expectEnd(stream)
})

it('a stream of somebody of ours who acts for a person ends with their role in the system', async () => {
  const { client, setRole } = await act()
  const stream = await listen(client)
  await expectOpen(stream)
  await setRole(null)
  await expectEnd(stream)
})
