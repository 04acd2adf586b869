import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from './error.ts'

/** A database that takes connections and never says a word. */
const held: Socket[] = []
const silent = createServer((socket) => void held.push(socket))
let pool: pg.Pool
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  pool = new pg.Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 100 })
})
afterAll(async () => {
  for (const socket of held) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

describe('a database that has too much to do', () => {
  it('is known by a connection that is not answered, and by one that does not come free', async () => {
    const [first, second] = await Promise.allSettled([pool.query('select 1'), pool.query('select 1')])
    for (const outcome of [first, second]) {
      const reason = outcome.status === 'rejected' ? outcome.reason : undefined
      expect([String(reason), isUnavailable(reason)]).toEqual([String(reason), true])
      expect(isUnavailable(new Error('Failed query', { cause: reason }))).toBe(true)
    }
  })

  it('is known by a statement that was cut off', () => {
    expect(isUnavailable(Object.assign(new Error('canceling statement'), { code: '57014' }))).toBe(true)
  })

  it('is not what every mistake of ours is', () => {
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
    expect(isUnavailable('timeout')).toBe(false)
  })
})
