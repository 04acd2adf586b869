import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containerActivity, type Db, serverKeys } from '../../kernel/db/index.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer, makeOrganization } from '../../testing/store.ts'
import { startActivityRecorder } from './activity.ts'
import { recordActivity, recordKeys } from './store.ts'

let server: TestServer
let db: Db
let org: string
beforeAll(async () => {
  server = await startTestServer()
  db = server.platform.db
  org = await makeOrganization(db)
})
afterAll(() => server.destroy())

const makeContainers = async (count: number): Promise<string[]> => {
  const made: string[] = []
  for (let i = 0; i < count; i++) made.push(await makeContainer(db, org))
  return made
}
const read = async (container: string) => {
  const own = eq(containerActivity.containerId, container)
  const [row] = await db.withSystem((tx) => tx.select().from(containerActivity).where(own))
  return row && [row.firstEventAt.getTime(), row.lastEventAt.getTime(), row.lastOrderAt?.getTime() ?? null]
}

describe('activity of containers', () => {
  it('moves outwards only, whatever comes late', async () => {
    const [shop = ''] = await makeContainers(1)
    expect(await read(shop)).toBe(undefined)
    await recordActivity(db, new Map([[shop, { first: 5000, last: 6000, lastOrder: null }]]))
    expect(await read(shop)).toEqual([5000, 6000, null])
    await recordActivity(db, new Map([[shop, { first: 2000, last: 3000, lastOrder: 2500 }]]))
    expect(await read(shop)).toEqual([2000, 6000, 2500])
    await recordActivity(db, new Map([[shop, { first: 9000, last: 9000, lastOrder: null }]]))
    expect(await read(shop)).toEqual([2000, 9000, 2500])
  })

  it('of containers that are gone is left out', async () => {
    const [shop = ''] = await makeContainers(1)
    const activity = { first: 1, last: 1, lastOrder: null }
    await recordActivity(
      db,
      new Map([
        ['gone', activity],
        [shop, activity],
      ]),
    )
    expect([await read(shop), await read('gone')]).toEqual([[1, 1, null], undefined])
  })

  it('is written by several collectors at once, each in an order of its own', async () => {
    const shops = await makeContainers(40)
    const told = (at: number) => shops.map((shop) => [shop, { first: at, last: at, lastOrder: at }] as const)
    // As many as the pool has connections: each holds one while it waits for the others.
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => recordActivity(db, new Map(i % 2 ? told(i) : told(i).reverse()))),
    )
    for (const shop of shops) expect(await read(shop)).toEqual([0, 9, 9])
  })

  it('that could not be written is kept and written with what comes', async () => {
    const [first = '', second = ''] = await makeContainers(2)
    let away = true
    const flaky = {
      withSystem: (work: Parameters<Db['withSystem']>[0]) =>
        away ? Promise.reject(new Error('connection refused')) : db.withSystem(work),
    } as Db
    const recorder = startActivityRecorder({ db: flaky, log: { warn() {} }, everyMs: 5 })
    recorder.note(first, 2, true)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await read(first)).toBe(undefined)
    away = false
    recorder.note(first, 3, false)
    recorder.note(second, 1, false)
    await recorder.close()
    expect([await read(first), await read(second)]).toEqual([
      [2, 3, 2],
      [1, 1, null],
    ])
  })
})

it('notes when a server key was last shown, which an older instant does not undo', async () => {
  const [shop = ''] = await makeContainers(1)
  const key = { id: 'key1', orgId: org, containerId: shop, hash: 'hash', tail: 'tail' }
  await db.withSystem((tx) => tx.insert(serverKeys).values(key))
  await Promise.all([recordKeys(db, new Map([['key1', 9000]])), recordKeys(db, new Map([['none', 1]]))])
  await recordKeys(db, new Map([['key1', 5000]]))
  const [row] = await db.withSystem((tx) => tx.select().from(serverKeys).where(eq(serverKeys.id, 'key1')))
  expect(row?.usedAt?.getTime()).toBe(9000)
})
