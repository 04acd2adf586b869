import { impulse } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { serverKind } from './index.ts'

const context = {} as Parameters<typeof serverKind.compile>[1]
const parse = (content: object) => impulse.content.parse(content) as Record<string, unknown>
const sold = { id: 'a', figure: { measure: 'sold', of: 'product', product: 'A', window: 'week' }, text: '{n} 件' }
const ordered = { id: 'b', figure: { measure: 'ordered', of: 'shop' }, minimum: 3, icon: 'fire' }

// Golden: published content outlives a release, so a change here has to be meant.
test('notes as the store gets them, and what has to hold before one appears', () => {
  const content = { notes: [sold, ordered], caps: { session: 2, times: 5 } }
  expect(serverKind.compile(parse(content), context)).toEqual({
    content: {
      notes: [
        { name: 'sold_week', of: 'product', product: 'A', text: '{n} 件', minimum: 5, icon: 'bag' },
        { name: 'ordered', of: 'shop', product: '', text: '', minimum: 3, icon: 'fire' },
      ],
      ...{ delay: 5, shows: 8, pause: 20, most: 3, corner: 'bottom-left', radius: 10 },
      ...{ desktop: { x: 24, y: 24 }, mobile: { x: 12, y: 12 } },
      ...{ ground: '#ffffff', text_color: '#111827', number_color: '#b42318', icon_color: '#0f766e' },
    },
    terms: {
      figures: [
        { name: 'sold_week', of: 'product', product: 'A', minimum: 5 },
        { name: 'ordered', of: 'shop', product: '', minimum: 3 },
      ],
      caps: { session: 2, within: { times: 5, days: 7 }, until: ['closed'] },
    },
  })
  expect(serverKind.compile(parse({ notes: [sold] }), context).terms?.caps).toEqual({ until: ['closed'] })
})

test('their figures are told from each minimum on, and there has to be one', () => {
  expect(serverKind.figures?.(parse({ notes: [ordered] }))).toEqual([
    { figure: { measure: 'ordered', of: 'shop', product: '', window: 'day' }, minimum: 3 },
  ])
  expect(serverKind.findMissing(parse({}), 'page')).toEqual([{ path: 'notes', error: 'required' }])
  expect(serverKind.findMissing(parse({ notes: [ordered] }), 'page')).toEqual([])
})

test.each([
  ['a figure of its own', { value: 100 }],
  ['more than was counted', { text: '{n}000 人購買' }],
  ['no product', { figure: { of: 'product' } }],
  ['a minimum that tells of one person', { minimum: 1 }],
])('refuses %s', (_, note) => {
  expect(impulse.content.safeParse({ notes: [{ id: 'a', ...note }] }).success).toBe(false)
})
