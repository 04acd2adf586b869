import { pagePlugin } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { serverKind } from './index.ts'

const context = {} as Parameters<typeof serverKind.compile>[1]
const compile = (content: unknown) => serverKind.compile({ ...pagePlugin.content.parse(content) }, context)
const looks = {
  ...{ text: '', minimum: 5, every: 60, icon: 'eye', align: 'left', text_size: 15, radius: 8 },
  ...{ text_color: null, number_color: null, icon_color: '#dc2626', ground: null },
}

// Golden: published content outlives a release, so a change here has to be meant.
test('at an element: with the room that is kept for it', () => {
  const content = { figure: { measure: 'sold', window: 'week' }, selectors: ['#price', '.price'], max_width: 400 }
  expect(compile(content)).toEqual({
    content: { ...looks, name: 'sold_week', of: 'page', product: '' },
    terms: {
      anchor: {
        selectors: ['#price', '.price'],
        position: 'after',
        room: { margin: 8, width: 400, text: '\u3000\u3000\u3000過去 24 小時內售出 5 件', size: 15, height: 4 },
      },
      figures: [{ name: 'sold_week', of: 'page', product: '', minimum: 5 }],
    },
  })
})

test('in a corner: with colors that can be read on any page', () => {
  const content = {
    figure: { measure: 'online', of: 'shop', product: 'left over' },
    ...{ anchor: 'corner', corner: 'top-left', minimum: 9, text: '{n} 人正在逛', selectors: ['#price'] },
  }
  expect(compile(content)).toEqual({
    content: {
      ...looks,
      ...{ name: 'online', of: 'shop', product: '', minimum: 9, text: '{n} 人正在逛' },
      ...{ ground: '#ffffff', text_color: '#111827' },
      float: { corner: 'top-left', desktop: { x: 24, y: 24 }, mobile: { x: 12, y: 12 } },
    },
    terms: { figures: [{ name: 'online', of: 'shop', product: '', minimum: 9 }] },
  })
})

test('its figure is told from its minimum on, and it needs a place', () => {
  const of = (content: object) => pagePlugin.content.parse(content) as Record<string, unknown>
  expect(serverKind.figures?.(of({ figure: { measure: 'carts' }, minimum: 3 }))).toEqual([
    { figure: { measure: 'carts', of: 'page', product: '', window: 'day' }, minimum: 3 },
  ])
  expect(serverKind.findMissing(of({}), 'page')).toEqual([{ path: 'selectors', error: 'required' }])
  expect(serverKind.findMissing(of({ anchor: 'corner' }), 'page')).toEqual([])
  expect(serverKind.targets?.collect(of({ selectors: ['#a'] }))).toEqual({ selectors: ['#a'], hasCode: false })
  expect(serverKind.targets?.collect(of({ selectors: ['#a'], anchor: 'corner' }))).toMatchObject({ selectors: [] })
})

test.each([
  ['a figure of its own', { value: 100 }, 'unrecognized_keys'],
  ['more than was counted', { text: '{n}000 人' }, 'custom'],
  ['no product', { figure: { of: 'product' } }, 'custom'],
  ['a minimum that tells of one person', { minimum: 1 }, 'too_small'],
])('refuses %s', (_, content, code) => {
  expect(pagePlugin.content.safeParse(content).error?.issues[0]?.code).toBe(code)
})
