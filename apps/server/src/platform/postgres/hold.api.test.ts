import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gate, openGate } from '../../testing/gate.ts'
import { createDatabase } from '../../testing/postgres.ts'
import { isPostgresAway } from './away.ts'
import { holdLock } from './hold.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let gate: Gate | undefined
let url = ''
beforeAll(async () => {
  database = await createDatabase()
  const address = new URL(database?.url ?? 'postgres://vitrine@127.0.0.1:9/none')
  gate = await openGate({ host: address.hostname, port: Number(address.port) })
  address.port = String(gate.port)
  url = address.href
})
afterAll(async () => {
  await gate?.close()
  await database?.drop()
})

it('a lock is one holder’s until it is let go, or its connection breaks', async () => {
  // Without a server there is nothing to hold: whoever asks learns that it is away.
  if (!database) return expect(await holdLock(url, 7).catch(isPostgresAway)).toBe(true)
  const first = await holdLock(url, 7)
  expect(await holdLock(database.url, 7)).toBeUndefined()
  await first?.release()
  const second = await holdLock(url, 7)
  expect(second).toBeDefined()
  await gate?.set('closed')
  await second?.lost
  await expect.poll(async () => (await holdLock(String(database?.url), 7)) !== undefined).toBe(true)
})

it('a server that says nothing counts as away, and keeps nobody waiting', { timeout: 30_000 }, async () => {
  await gate?.set('silent')
  const error = await holdLock(url, 8).catch((thrown: unknown) => thrown)
  expect([isPostgresAway(error), String(error)]).toEqual([true, expect.any(String)])
})
