// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { startDeferred } from './index.ts'
import { makeCore } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const serve = (ok: boolean) => {
  const fetch = vi.fn(async () => ({ ok, status: ok ? 200 : 404, json: async () => [{ id: 'menu' }] }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const start = async (manifest = {}) => {
  const addWidgets = vi.fn()
  startDeferred(makeCore({ addWidgets }, manifest))
  await new Promise((resolve) => setTimeout(resolve, 0))
  return addWidgets
}

it('brings the widgets of the container, which its manifest names', async () => {
  const fetch = serve(true)
  expect(await start({ widgets: { file: 'content/c1/w.json' } })).toHaveBeenCalledExactlyOnceWith([{ id: 'menu' }])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/tag/content/c1/w.json', { credentials: 'omit' })
})

it('asks for none where there are none, and goes on without those that do not come', async () => {
  const fetch = serve(false)
  expect(await start()).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
  expect(await start({ widgets: { file: 'content/c1/gone.json' } })).not.toHaveBeenCalled()
  expect(fetch).toHaveBeenCalledOnce()
})
