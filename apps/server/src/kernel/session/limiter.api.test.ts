import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'
import { newId } from '../ids.ts'
import { createLoginLimiter, type TryLimiter } from './limiter.ts'

let limiter: TryLimiter
let destroy: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestPostgres()
  await migratePostgres(opened.postgres, postgresMigrations)
  limiter = createLoginLimiter(opened.postgres)
  destroy = opened.destroy
})
afterAll(() => destroy())

const newEmail = () => `${newId()}@demo.test`
const isRefused = (email: string, address: string) =>
  limiter.take(email, address).then(
    () => false,
    () => true,
  )

/** Uses up the tries of an address, each for another account. */
async function exhaust(address: (i: number) => string): Promise<void> {
  for (let i = 0; i < 100; i++) await limiter.take(newEmail(), address(i))
}

describe('tries to sign in', () => {
  it('are counted by the network of an IPv6 address', async () => {
    await exhaust((i) => `2001:db8:1:2:${i.toString(16)}::1`)
    expect(await isRefused(newEmail(), '2001:db8:1:2:ffff::1')).toBe(true)
    expect(await isRefused(newEmail(), '2001:db8:1:3::1')).toBe(false)
  })

  it('from an address that has used up its own take none of an account', async () => {
    await exhaust(() => '203.0.113.7')
    const email = newEmail()
    for (let i = 0; i < 20; i++) expect(await isRefused(email, '203.0.113.7')).toBe(true)
    expect(await isRefused(email, '203.0.113.8')).toBe(false)
  })

  it('are given back to the network that they came from', async () => {
    for (let i = 0; i < 120; i++) {
      const [email, address] = [newEmail(), `2001:db8:5:6::${i.toString(16)}`]
      await limiter.take(email, address)
      await limiter.succeed(email, address)
    }
    expect(await isRefused(newEmail(), '2001:db8:5:6::1')).toBe(false)
  })
})
