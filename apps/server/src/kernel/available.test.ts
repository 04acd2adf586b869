import { expect, it, vi } from 'vitest'
import { StatementFailed } from '../platform/statement-failed.ts'
import { available } from './available.ts'

const log = () =>
  ({ error: vi.fn() }) as unknown as Parameters<typeof available>[0] & { error: ReturnType<typeof vi.fn> }

it('a statement that failed is a store that is away, which the log tells', async () => {
  const told = log()
  const failed = new StatementFailed(new Error('ECONNREFUSED'))
  await expect(available(told, Promise.reject(failed))).rejects.toMatchObject({ code: 'unavailable' })
  expect(told.error).toHaveBeenCalledWith({ err: failed }, expect.any(String))
})

it('a mistake of ours stays one', async () => {
  const told = log()
  const mistake = new TypeError('not a function')
  await expect(available(told, Promise.reject(mistake))).rejects.toBe(mistake)
  expect(told.error).not.toHaveBeenCalled()
})
