import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type PrepareOptions, prepareDatabase } from './prepared-database.ts'

const away = new Error('connect ECONNREFUSED')
const start = (options: Pick<PrepareOptions, 'prepare'> & Partial<PrepareOptions>) =>
  prepareDatabase({
    name: 'store',
    isAway: (error) => error === away,
    log: { info() {}, warn() {} },
    signal: new AbortController().signal,
    onFailure() {},
    ...options,
  })

it('is waited for, however long it takes, unless there is a limit', async () => {
  const prepare = () => sleep(100)
  expect((await start({ prepare })).isReady()).toBe(true)
  const late = await start({ prepare, patienceMs: 10 })
  expect(late.isReady()).toBe(false)
  await late.whenReady
  expect(late.isReady()).toBe(true)
})

it('is not waited for while it is away, and ready once it is there', async () => {
  let tries = 0
  const prepare = async () => {
    if (tries++ < 2) throw away
  }
  const store = await start({ prepare })
  expect(store.isReady()).toBe(false)
  await store.whenReady
  expect([store.isReady(), tries]).toEqual([true, 3])
})

it('is refused at once where waiting does not help, and later to whoever asked to be told', async () => {
  const refused = new Error('a newer version')
  await expect(start({ prepare: () => Promise.reject(refused) })).rejects.toBe(refused)
  let tries = 0
  const told = await new Promise((resolve) => {
    const prepare = () => Promise.reject(tries++ ? refused : away)
    void start({ prepare, onFailure: resolve })
  })
  expect(told).toBe(refused)
})
