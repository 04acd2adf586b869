// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../core/storage.ts'
import { createWhereabouts } from './whereabouts.ts'

const open = () => {
  const store = createStore(() => sessionStorage)
  store.open()
  return createWhereabouts(store, 'https://t.example/collect')
}
const fetched = vi.fn<typeof fetch>()
const answer = (body: object, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
beforeEach(() => {
  sessionStorage.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

it('is in its city and in its district, and in no other', async () => {
  answer({ city: 'taipei-city', district: '中正區' })
  const { ask } = open()
  expect(await ask(['taipei-city'])).toBe(true)
  expect(await ask(['taipei-city/中正區'])).toBe(true)
  expect(await ask(['keelung-city/中正區', 'taipei-city/大安區'])).toBe(false)
})

it('asks once a session, however many ask', async () => {
  answer({ city: 'tainan-city', district: '' })
  const { ask, isNear } = open()
  expect(isNear(['tainan-city'])).toBeUndefined()
  await Promise.all([ask(['tainan-city']), ask(['taipei-city'])])
  const next = open()
  expect(await next.ask(['tainan-city'])).toBe(true)
  expect(next.isNear(['taipei-city'])).toBe(false)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('https://t.example/collect/place', { credentials: 'omit' })
})

it('is nowhere when nobody can tell, and asks again', async () => {
  answer({}, 503)
  const { ask } = open()
  expect(await ask(['taipei-city'])).toBe(false)
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  expect(await ask(['taipei-city'])).toBe(false)
  answer({ city: 'taipei-city', district: '' })
  expect(await ask(['taipei-city'])).toBe(true)
})
