import type { Change } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { createChange, type Op } from './content.ts'
import { isFilledIn } from './is-filled-in.ts'

const make = (op: Op, more: object) => ({ ...createChange(op), selectors: ['#hero'], ...more }) as Change

it.each<[Op, object, object]>([
  ['image', { src: '' }, { src: 'https://shop.test/a.webp' }],
  ['image', { src: 'foo' }, { src: 'http://localhost:4390/a.webp' }],
  ['image', { src: 'javascript:alert(1)' }, { src: 'https://shop.test/' }],
  ['link', { href: ' ' }, { href: '/sale' }],
  ['attr', { attribute: '' }, { attribute: 'title' }],
  ['move', { to: '' }, { to: '#footer' }],
  ['style', { declarations: {} }, { declarations: { color: 'red' } }],
  ['hide', { selectors: [''] }, {}],
])('%s is not filled in with %j, and is with %j', (op, less, more) => {
  expect([isFilledIn(make(op, less)), isFilledIn(make(op, more))]).toEqual([false, true])
})

it('an empty text is a text', () => {
  expect([isFilledIn(make('text', {})), isFilledIn(make('html', {}))]).toEqual([true, true])
})
