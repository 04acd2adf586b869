import { expect, it, vi } from 'vitest'
import type { FigureWish } from '../figures/wish.ts'
import { awaitFigures } from './figures.ts'

const wanted = [
  { name: 'online', of: 'shop', minimum: 5 },
  { name: 'sold_day', of: 'product', product: 'A', minimum: 2 },
] as const

function open() {
  const hears: ((count: number | null) => void)[] = []
  const wishes: FigureWish[] = []
  const ended = vi.fn()
  const changed = vi.fn()
  const figures = awaitFigures(
    (wish, hear) => {
      wishes.push(wish)
      hears.push(hear)
      return ended
    },
    wanted,
    changed,
  )
  return { figures, hears, wishes, ended, changed }
}

it('one of the figures has to be enough, and none is what nobody has told yet', () => {
  const { figures, hears, wishes, ended, changed } = open()
  expect(wishes).toEqual([
    { name: 'online', of: 'shop', every: 60 },
    { name: 'sold_day', of: 'product', product: 'A', every: 60 },
  ])
  const state = () => [figures.isMet(), figures.isNone()]
  expect(state()).toEqual([false, false])
  hears[0]?.(4)
  expect(state()).toEqual([false, false])
  hears[1]?.(null)
  expect(state()).toEqual([false, true])
  hears[1]?.(2)
  expect(state()).toEqual([true, false])
  hears[1]?.(1)
  hears[0]?.(5)
  expect(state()).toEqual([true, false])
  expect(changed).toHaveBeenCalledTimes(5)
  figures.end()
  expect(ended).toHaveBeenCalledTimes(2)
})
