import { expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './password.ts'

it('passwords are judged a few at a time; beyond a queue the server says that it has too much to do', async () => {
  const stored = await hashPassword('right-password')
  const tries = await Promise.allSettled(Array.from({ length: 150 }, () => isPasswordRight(stored, 'right-password')))
  const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))
  expect(new Set(reasons)).toEqual(new Set(['unavailable']))
  expect(tries.filter((each) => each.status === 'fulfilled' && each.value).length).toBeGreaterThanOrEqual(60)
  expect(await isPasswordRight(stored, 'right-password')).toBe(true)
})
