import { expect, test, vi } from 'vitest'
import { keepOpenConfigs } from './kept.ts'
import type { OpenConfig } from './queries.ts'

const timer: OpenConfig = { kind: 'timer', config: { hours: 3 }, timezone: 'Asia/Taipei' }
const log = { warn: vi.fn() }

test('asks once a second, and answers as last known while the database is away', async () => {
  let at = 0
  const find = vi.fn(async (): Promise<OpenConfig | undefined> => timer)
  const configs = keepOpenConfigs({ find, log, now: () => at })
  expect(await configs.get('a')).toBe(timer)
  at = 900
  await configs.get('a')
  expect(find).toHaveBeenCalledTimes(1)
  at = 1100
  find.mockRejectedValueOnce(new Error('away'))
  expect(await configs.get('a')).toBe(timer)
  await expect(keepOpenConfigs({ find: () => Promise.reject(new Error('away')), log }).get('b')).rejects.toThrow('away')
  find.mockResolvedValueOnce(undefined)
  expect(await configs.get('a')).toBeUndefined()
  // What is gone is not served from before.
  at = 2300
  find.mockRejectedValueOnce(new Error('away'))
  await expect(configs.get('a')).rejects.toThrow('away')
})

test('ids that strangers make up push no real one out', async () => {
  const find = vi.fn(async (id: string) => (id === 'real' ? timer : undefined))
  const configs = keepOpenConfigs({ find, log, now: () => 0 })
  await configs.get('real')
  for (let i = 0; i < 20_000; i++) await configs.get(`made-up-${i}`)
  find.mockClear()
  expect(await configs.get('real')).toBe(timer)
  expect(find).not.toHaveBeenCalled()
})
