import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Postgres } from '../../platform/postgres/database.ts'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'
import { AppError } from '../app-error.ts'
import { newId } from '../ids.ts'
import {
  createCodeLimiter,
  createConfirmLimiter,
  createLoginLimiter,
  createResetLimiter,
  type TryLimiter,
} from './limiter.ts'

let postgres: Postgres
let limiter: TryLimiter
let destroy: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestPostgres()
  postgres = opened.postgres
  await migratePostgres(postgres, postgresMigrations)
  limiter = createLoginLimiter(postgres)
  destroy = opened.destroy
})
afterAll(() => destroy())

let networks = 0
const newNetwork = () => `10.1.${networks >> 8}.${networks++ & 255}`
const newEmail = () => `${newId()}@demo.test`
/** Seconds to wait; 0 when the try is let through. */
const waitOf = async (email: string, address: string, browser?: string, of = limiter): Promise<number> => {
  try {
    await of.take({ email, address, browser })
    return 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return Number(error.details.seconds)
    throw error
  }
}
const isRefused = async (email: string, address: string, browser?: string) =>
  (await waitOf(email, address, browser)) > 0
/** So many tries with the account, each from a network of its own. */
const attack = async (email: string, tries: number, of = limiter) => {
  let passed = 0
  for (let i = 0; i < tries; i++) if ((await waitOf(email, newNetwork(), undefined, of)) === 0) passed++
  return passed
}

/** Uses up the tries of an address, each for another account. */
async function exhaust(address: (i: number) => string): Promise<void> {
  for (let i = 0; i < 100; i++) await limiter.take({ email: newEmail(), address: address(i) })
}

describe('tries from one network', () => {
  it('are counted by the network of an IPv6 address', async () => {
    await exhaust((i) => `2001:db8:1:2:${i.toString(16)}::1`)
    expect(await isRefused(newEmail(), '2001:db8:1:2:ffff::1')).toBe(true)
    expect(await isRefused(newEmail(), '2001:db8:1:3::1')).toBe(false)
  })

  it('take none of an account once its own are used up', async () => {
    await exhaust(() => '203.0.113.7')
    const email = newEmail()
    for (let i = 0; i < 20; i++) expect(await isRefused(email, '203.0.113.7')).toBe(true)
    expect(await isRefused(email, '203.0.113.8')).toBe(false)
  })

  it('are given back to the network that they came from', async () => {
    for (let i = 0; i < 120; i++)
      await (await limiter.take({ email: newEmail(), address: `2001:db8:5:6::${i.toString(16)}` })).succeed()
    expect(await isRefused(newEmail(), '2001:db8:5:6::1')).toBe(false)
  })

  it('with one account end after ten, for nobody else, and take none of those of its neighbors', async () => {
    const [email, address] = [newEmail(), newNetwork()]
    for (let i = 0; i < 10; i++) expect(await isRefused(email, address)).toBe(false)
    for (let i = 0; i < 200; i++) expect(await isRefused(email, address)).toBe(true)
    expect(await isRefused(email, newNetwork())).toBe(false)
    expect(await isRefused(newEmail(), address)).toBe(false)
  })

  it('with one account are those of a whole /48, of which anybody is given one', async () => {
    const email = newEmail()
    for (let i = 0; i < 10; i++) expect(await isRefused(email, `2001:db8:9:${i}::1`)).toBe(false)
    expect(await isRefused(email, '2001:db8:9:ffff::1')).toBe(true)
    expect(await isRefused(newEmail(), '2001:db8:9:ffff::1')).toBe(false)
  })
})

describe('tries with one account from many networks', () => {
  it('make each network wait longer and longer, and never one that comes for the first time', async () => {
    const [email, address] = [newEmail(), newNetwork()]
    expect(await attack(email, 50)).toBe(50)
    expect(await isRefused(email, address)).toBe(false)
    const first = await waitOf(email, address)
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThanOrEqual(10)
    expect(await attack(email, 20)).toBe(20)
    const later = newNetwork()
    expect(await isRefused(email, later)).toBe(false)
    const second = await waitOf(email, later)
    expect(second).toBeGreaterThan(35)
    expect(second).toBeLessThanOrEqual(40)
  })

  it('let the network through again after its wait, while the others go on', async () => {
    const [email, address] = [newEmail(), newNetwork()]
    await attack(email, 50)
    await isRefused(email, address)
    const seconds = await waitOf(email, address)
    await attack(email, 5)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    try {
      expect(await isRefused(email, address)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('keep nobody out: after 600, many at once too, a new network gets in at once, and after a mistake within a minute', async () => {
    const email = newEmail()
    let passed = 0
    for (let i = 0; i < 600; i += 40)
      passed += (await Promise.all(Array.from({ length: 40 }, () => attack(email, 1)))).reduce((a, b) => a + b, 0)
    expect(passed).toBe(600)
    const address = newNetwork()
    expect(await isRefused(email, address)).toBe(false)
    const seconds = await waitOf(email, address)
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    try {
      expect(await isRefused(email, address)).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are forgotten with the account, and given back by who signs in', async () => {
    const [email, address] = [newEmail(), newNetwork()]
    for (let i = 0; i < 80; i++) {
      const attempt = await limiter.take({ email, address })
      await (i % 2 ? attempt.succeed() : attempt.giveBack())
    }
    expect(await attack(email, 50)).toBe(50)
    await isRefused(email, address)
    expect(await isRefused(email, address)).toBe(true)
    await limiter.forget(email, address)
    for (let i = 0; i < 10; i++) expect(await isRefused(email, address)).toBe(false)
  })
})

describe('a browser that the account knows', () => {
  it('is let through whatever others try, from its own network too', async () => {
    const [email, address] = [newEmail(), newNetwork()]
    for (let i = 0; i < 12; i++) await waitOf(email, address)
    await attack(email, 60)
    expect(await isRefused(email, address)).toBe(true)
    for (let i = 0; i < 30; i++) await (await limiter.take({ email, address, browser: 'own' })).succeed()
  })

  it('has ten tries of its own, wherever they come from, and then those of anybody', async () => {
    const email = newEmail()
    const address = newNetwork()
    for (let i = 0; i < 10; i++) expect(await isRefused(email, newNetwork(), 'stolen')).toBe(false)
    for (let i = 0; i < 10; i++) expect(await isRefused(email, address, 'stolen')).toBe(false)
    expect(await isRefused(email, address, 'stolen')).toBe(true)
    expect(await isRefused(email, newNetwork(), 'own')).toBe(false)
  })
})

describe('codes of the second factor', () => {
  it('are guessed forty times in an hour at most from unknown browsers, ten from one network', async () => {
    const codes = createCodeLimiter(postgres)
    const email = newEmail()
    const address = newNetwork()
    for (let i = 0; i < 10; i++) expect(await waitOf(email, address, undefined, codes)).toBe(0)
    expect(await waitOf(email, address, undefined, codes)).toBeGreaterThan(0)
    expect(await attack(email, 60, codes)).toBe(30)
    expect(await waitOf(email, newNetwork(), 'own', codes)).toBe(0)
  })
})

describe('requests for a mail to reset a password', () => {
  it('are never denied to a network because others have asked, and end after five from one', async () => {
    const resets = createResetLimiter(postgres)
    const email = newEmail()
    expect(await attack(email, 150, resets)).toBe(150)
    const address = newNetwork()
    for (let i = 0; i < 5; i++) expect(await waitOf(email, address, undefined, resets)).toBe(0)
    expect(await waitOf(email, address, undefined, resets)).toBeGreaterThan(0)
  })
})

describe('confirmations of the password', () => {
  it('are counted for the sign-in alone', async () => {
    const confirm = createConfirmLimiter(postgres)
    const isSlowed = (signIn: string) =>
      confirm.take(signIn).then(
        () => false,
        () => true,
      )
    for (let i = 0; i < 10; i++) expect(await isSlowed('one')).toBe(false)
    expect(await isSlowed('one')).toBe(true)
    expect(await isSlowed('other')).toBe(false)
    await confirm.succeed('one')
    expect(await isSlowed('one')).toBe(false)
  })
})
