import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'
import { newId } from '../ids.ts'
import { createLinkMailLimiter, type LinkMailLimiter } from './mail-limiter.ts'

let limiter: LinkMailLimiter
let destroy: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestPostgres()
  await migratePostgres(opened.postgres, postgresMigrations)
  limiter = createLinkMailLimiter(opened.postgres)
  destroy = opened.destroy
})
afterAll(() => destroy())

/** How many of so many mails, asked for at once, may leave. */
async function ask(email: string, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => limiter.isFree(email)))
  return answers.filter(Boolean).length
}

it('lets five mails an hour leave to an address, however many are asked for, and those to others', async () => {
  const email = `${newId()}@demo.test`
  expect(await ask(email, 100)).toBe(5)
  expect(await ask(`${newId()}@demo.test`, 1)).toBe(1)
  await limiter.forget(email)
  expect(await ask(email, 1)).toBe(1)
})

it('lets one an hour leave after twenty within a day, so that a link that works is always in the mailbox', async () => {
  const email = `${newId()}@demo.test`
  const started = Date.now()
  const perHour: number[] = []
  try {
    for (let hour = 0; hour < 7; hour++) {
      vi.useFakeTimers({ toFake: ['Date'], now: started + hour * 3_601_000 })
      perHour.push(await ask(email, 10))
    }
  } finally {
    vi.useRealTimers()
  }
  expect(perHour).toEqual([5, 5, 5, 5, 1, 1, 1])
})
