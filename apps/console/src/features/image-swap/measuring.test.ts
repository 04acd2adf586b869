import { expect, it, vi } from 'vitest'
import { createMeasuring, type Size } from './measuring.ts'

const url = (name: string) => `https://shop.example/${name}.jpg`

it('the size of a former address is told to nobody, however late it comes', async () => {
  const ends = new Map<string, (size: Size) => void>()
  const ask = createMeasuring((address) => new Promise((resolve) => ends.set(address, resolve)))
  const told: [string, Size][] = []
  const asked = ['a', 'b'].map((name) => ask(url(name), (size) => told.push([name, size])))
  ends.get(url('b'))?.({ width: 2, height: 2 })
  ends.get(url('a'))?.({ width: 1, height: 1 })
  await Promise.all(asked)
  expect(told).toEqual([['b', { width: 2, height: 2 }]])
})

it('what is typed is measured once it is whole', async () => {
  const measure = vi.fn(async () => ({ width: 1, height: 1 }))
  const ask = createMeasuring(measure)
  const tell = vi.fn()
  await Promise.all(['', 'https://', url('a'), url('ab')].map((typed) => ask(typed, tell, 'typed')))
  expect(measure.mock.calls).toEqual([[url('ab')]])
  expect(tell).toHaveBeenCalledTimes(1)
})
