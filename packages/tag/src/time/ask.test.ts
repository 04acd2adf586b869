import { afterEach, expect, it, vi } from 'vitest'
import { askTime } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks the collector, past every cache, and fails where it cannot tell', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ now: 1_000_000 })))
  vi.stubGlobal('fetch', fetched)
  const ask = askTime('https://tag.example/collect')
  expect([await ask(), await ask()]).toEqual([1_000_000, 1_000_000])
  expect(fetched.mock.calls).toHaveLength(2)
  expect(fetched).toHaveBeenCalledWith('https://tag.example/collect/time', { credentials: 'omit', cache: 'no-store' })
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(ask()).rejects.toThrow('503')
})
