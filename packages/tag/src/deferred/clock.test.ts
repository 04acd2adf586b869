import { afterEach, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("goes by the server's clock, asked once, whatever the visitor's says", async () => {
  vi.useFakeTimers({ now: 0 })
  const fetched = vi.fn(async () => {
    vi.setSystemTime(200)
    return new Response(JSON.stringify({ now: 1_000_000 }))
  })
  vi.stubGlobal('fetch', fetched)
  const clock = createClock('/collect')
  const now = await clock()
  expect(now()).toBe(1_000_100)
  vi.setSystemTime(60_200)
  expect((await clock())()).toBe(1_060_100)
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('fails where nobody can tell, and asks again', async () => {
  const fetched = vi.fn().mockRejectedValueOnce(new TypeError('offline'))
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ now: Date.now() + 5_000 })))
  vi.stubGlobal('fetch', fetched)
  const clock = createClock('/collect')
  await expect(clock()).rejects.toThrow('offline')
  await expect(clock()).rejects.toThrow('503')
  expect((await clock())()).toBeGreaterThan(Date.now() + 4_000)
})
