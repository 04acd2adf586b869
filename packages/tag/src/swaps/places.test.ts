// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createSearch } from './places.ts'
import { createSlots } from './slots.ts'

it('nodes that come in one another are searched once', () => {
  document.body.innerHTML = `${'<div>'.repeat(50)}<img src="/a.jpg">`
  const all = [...document.body.querySelectorAll('*')]
  const spy = vi.spyOn(Element.prototype, 'querySelectorAll')
  const { found, search } = createSearch()
  for (const node of all) search(node)
  expect([...found]).toEqual([all.at(-1)])
  expect(spy).toHaveBeenCalledTimes(1)
  spy.mockRestore()
})

it('what is gone is looked for only now and then', () => {
  const isGone = vi.fn(({ at }: { at: number }) => at % 10 === 0)
  const slots = createSlots<{ at: number }>({ read: () => null, write() {}, isGone })
  for (let at = 0; at < 12_000; at++) slots.set({ at }, 'src', 'ours')
  expect(isGone.mock.calls.length).toBeLessThan(20_000)
  expect(slots.restoreAll().length).toBeLessThan(12_000)
})
