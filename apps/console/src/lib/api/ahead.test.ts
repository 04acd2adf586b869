import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  store.clear()
})
afterEach(() => vi.useRealTimers())

const kept = (): Record<string, string[]> => JSON.parse(store.get('vitrine.ahead') ?? '{}') as Record<string, string[]>

test('an answer that the page has asked for is taken once, and only by who is signed in now', async () => {
  const { takeAhead, takeOver } = await import('./ahead.ts')
  const answer = Promise.resolve(Response.json({ data: 1 }))
  void takeOver({ token: 'mine', language: 'en', answers: { '/api/a': answer } }, '/home')
  expect(takeAhead('/api/a', 'other', 'en')).toBeUndefined()
  expect(takeAhead('/api/a', 'mine', 'zh-TW')).toBeUndefined()
  expect(takeAhead('/api/b', 'mine', 'en')).toBeUndefined()
  expect(takeAhead('/api/a', 'mine', 'en')).toBe(answer)
  expect(takeAhead('/api/a', 'mine', 'en')).toBeUndefined()
})

test('what nobody took while the first screen came is not taken later', async () => {
  const { noteRead, takeAhead, takeOver } = await import('./ahead.ts')
  const over = takeOver(
    { token: 'mine', language: 'en', answers: { '/api/a': Promise.resolve(new Response()) } },
    '/home',
  )
  // However long nothing is asked: the console is still on its way.
  await vi.advanceTimersByTimeAsync(10_000)
  noteRead('/api/b')
  await vi.advanceTimersByTimeAsync(4000)
  await over
  expect(takeAhead('/api/a', 'mine', 'en')).toBeUndefined()
})

test('the reads of the first screen are kept by its address, those of the latest eight screens', async () => {
  for (let visit = 0; visit < 10; visit++) {
    vi.resetModules()
    const { noteRead, takeOver } = await import('./ahead.ts')
    const over = takeOver(undefined, `/${visit}`)
    for (let call = 0; call < 20; call++) noteRead(`/api/${call % 15}`)
    await vi.advanceTimersByTimeAsync(4000)
    await over
    noteRead('/api/after')
  }
  expect(Object.keys(kept())).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'].map((visit) => `/${visit}`))
  expect(kept()['/9']).toEqual(Array.from({ length: 10 }, (_, call) => `/api/${call}`))
})
