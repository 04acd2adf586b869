import { describe, expect, it } from 'vitest'
import type { PublishedFigure } from '../../kernel/db/index.ts'
import { type Counts, chooseFigures, findDeclared } from './choose.ts'

const now = 10_000_000
const at = now - 60_000
const counts: Counts = {
  online: { at, shop: [9], products: new Map([['A', [4]]]) },
  sold: { at, shop: [1, 2, 3], products: new Map([['A', [0, 5, 50]]]) },
}
const show = (name: PublishedFigure['name'], of: PublishedFigure['of'], minimum = 2, more = {}): PublishedFigure => ({
  name,
  of,
  minimum,
  ...more,
})
const choose = (published: PublishedFigure[], product: string | null, when = now) =>
  chooseFigures(findDeclared(published, product, when), product, counts, when)

describe('what may be told', () => {
  it('is what something shows of it, from the lowest of the minimums on', () => {
    const both = [show('online', 'page', 5), show('online', 'product', 4, { product: 'A' })]
    expect(choose(both, 'A')).toEqual({ online: 4 })
    expect(choose(both.slice(0, 1), 'A')).toEqual({})
    expect(choose(both, 'B')).toEqual({})
    expect(choose(both, null)).toEqual({})
    expect(choose([show('sold_week', 'page'), show('sold_day', 'page')], 'A')).toEqual({ sold_week: 5 })
    expect(choose([show('sold_month', 'shop'), show('carts', 'shop')], null)).toEqual({ sold_month: 3 })
  })

  it('of the last order is its minute, from as much on as was sold within a day', () => {
    const lately: Counts = {
      sold: { at, shop: [4, 4, 4, 29_000_000], products: new Map([['A', [1, 4, 4, 29_000_001]]]) },
    }
    const tell = (minimum: number, product: string | null) =>
      chooseFigures([show('ordered', product === null ? 'shop' : 'page', minimum)], product, lately, now)
    expect([tell(4, null), tell(5, null)]).toEqual([{ ordered: 29_000_000 }, {}])
    expect(tell(2, 'A')).toEqual({})
  })

  it('is declared only while its experience may be shown', () => {
    const windowed = [show('online', 'shop', 2, { from: now, until: now + 1000 })]
    expect([now - 1, now, now + 999, now + 1000].map((when) => findDeclared(windowed, null, when).length)).toEqual([
      0, 1, 1, 0,
    ])
  })

  it('is not older than a count of it can be true: visitors change sooner than sales', () => {
    const all = [show('online', 'shop'), show('sold_month', 'shop')]
    expect(choose(all, null, at + 300_000)).toEqual({ online: 9, sold_month: 3 })
    expect(choose(all, null, at + 300_001)).toEqual({ sold_month: 3 })
    expect(choose(all, null, at + 3_600_001)).toEqual({})
  })
})
