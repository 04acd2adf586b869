// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { createStore } from '../core/storage.ts'
import { createCaps } from './caps.ts'

const DAY = 24 * 3600_000
let session: string
/** As a page of the visitor begins: what was written before has reached the storage. */
const open = async () => {
  await Promise.resolve()
  const store = createStore(() => localStorage)
  store.open()
  return createCaps(store, 'c', () => session)
}
beforeEach(() => {
  localStorage.clear()
  session = 's1'
  history.replaceState({}, '', '/')
})

it('counts a page, a session and days, each by itself', async () => {
  let caps = await open()
  const asked = [undefined, { page: 1, session: 2, within: { times: 3, days: 7 } }]
  expect(caps.allow('e', asked[1])).toBe(true)
  caps.count('e', asked, 0)
  const allows = (page: number) => [caps.allow('e', { page }), caps.allow('other', { page })]
  expect([allows(1), allows(2)]).toEqual([
    [false, true],
    [true, true],
  ])
  history.pushState({}, '', '/next?a=1')
  expect(allows(1)).toEqual([true, true])
  caps = await open()
  caps.count('e', asked, DAY)
  history.pushState({}, '', '/?b=2')
  expect(allows(1)).toEqual([false, true])
  expect([caps.allow('e', { session: 2 }), caps.allow('e', { session: 3 })]).toEqual([false, true])
  session = 's2'
  caps = await open()
  expect([caps.allow('e', { session: 1 }), ...allows(1)]).toEqual([true, true, true])
  caps.count('e', asked, 2 * DAY)
  const within = { times: 3, days: 7 }
  expect([caps.allow('e', { within }, 3 * DAY), caps.allow('e', { within }, 8 * DAY)]).toEqual([false, true])
})

it('does not stay away for ever where a clock was set back', async () => {
  const caps = await open()
  caps.count('e', [{ within: { times: 1, days: 1 } }], 1000 * DAY)
  expect(caps.allow('e', { within: { times: 1, days: 1 } }, 2 * DAY)).toBe(true)
})

it('what was closed is gone for the session, what ends it for good', async () => {
  let caps = await open()
  caps.hear('e', 'closed')
  caps.hear('f', 'clicked')
  caps.hear('g', 'ordered', ['clicked', 'ordered'])
  expect([caps.allow('e'), caps.allow('f'), caps.allow('g')]).toEqual([false, true, false])
  session = 's2'
  caps = await open()
  expect([caps.allow('e'), caps.allow('g')]).toEqual([true, false])
})

it('keeps no more instants and pages than a cap asks about, and reads what it cannot have written as nothing', async () => {
  const caps = await open()
  for (let i = 0; i < 60; i++) {
    history.replaceState({}, '', `/${i}`)
    caps.count('e', [{ page: 1, within: { times: 2, days: 1 } }], i)
    caps.count('f', [{ session: 100 }], i)
  }
  await Promise.resolve()
  const kept = JSON.parse(localStorage['vitrine:c:shown'])
  expect(kept.e.at).toEqual([58, 59])
  expect([Object.keys(kept.e.pages).length, Object.keys(kept.e.pages).at(-1)]).toEqual([50, '/59'])
  expect(kept.f).toEqual({ session: 's1', inSession: 60, at: [] })
  localStorage['vitrine:c:shown'] = '"broken'
  expect((await open()).allow('e', { session: 1 })).toBe(true)
})
