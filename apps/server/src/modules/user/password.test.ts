import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { hashPassword, isPasswordRight } from './password.ts'

vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

it('passwords are judged a few at a time; beyond a queue the server says that it has too much to do', async () => {
  const stored = await hashPassword('right-password')
  const judge = () => isPasswordRight(stored, 'right-password')
  expect(await judge()).toBe(true)
  let [going, most] = [0, 0]
  vi.mocked(verify).mockImplementation(async () => {
    most = Math.max(most, ++going)
    await turn()
    going--
    return true
  })
  const tries = await Promise.allSettled(Array.from({ length: 150 }, judge))
  vi.mocked(verify).mockReset()
  const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))
  expect(new Set(reasons)).toEqual(new Set(['unavailable']))
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  expect([most, tries.length - reasons.length]).toEqual([atOnce, atOnce + 60])
  expect([await judge(), await isPasswordRight(stored, 'another')]).toEqual([true, false])
})
