// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createSearch } from './places.ts'
import { createForgetting } from './slots.ts'

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
  const things = new Map<number, null>()
  const isGone = vi.fn((thing: number) => thing % 10 === 0)
  const forget = createForgetting(things, isGone)
  for (let thing = 0; thing < 12_000; thing++) {
    things.set(thing, null)
    forget()
  }
  expect(isGone.mock.calls.length).toBeLessThan(20_000)
  expect(things.size).toBeLessThan(12_000)
})
