import { Change } from '@vitrine/contract'
import type { Picked } from '@vitrine/editor/protocol'
import { expect, it } from 'vitest'
import { addAlike, addChange, changeAlike, changePicked, isOverlaid, placePicked } from './picked.ts'

const marks: Picked['marks'] = {
  tag: 'a',
  says: 'x',
  alone: 'anywhere',
  near: ['', ''],
  within: [],
  inner: 0,
  others: [],
}
const picked: Picked = {
  path: [{ key: 1, tag: 'a', id: 'sale', classes: [], label: '', text: 'Sale', children: 0 }],
  candidates: [{ selector: '#sale', basis: 'id' }],
  marks,
  text: ' Sale ',
  html: null,
  width: 10,
  height: 10,
  alike: [],
  changed: [],
  isMovable: true,
  attributes: { href: '/sale', target: '_blank' },
}

it('a change begins with what the page has', () => {
  expect(changePicked('link', picked)).toMatchObject({ href: '/sale', target: '_blank', selectors: ['#sale'] })
  expect(changePicked('text', picked)).toMatchObject({ value: 'Sale', fingerprint: picked.marks })
  const image = { ...picked, attributes: { src: '/a.webp', alt: 'Tea' } }
  expect(changePicked('image', image)).toMatchObject({ src: '/a.webp', alt: 'Tea' })
  expect(Change.safeParse(changePicked('link', picked)).success).toBe(true)
})

it('an element is moved once, and back home not at all', () => {
  const to = { selectors: ['#footer', 'footer'], position: 'append' as const, marks: { ...marks, tag: 'footer' } }
  const moved = placePicked([changeAlike('hide', '.x')], picked, to)
  expect(moved.map(({ op }) => op)).toEqual(['hide', 'move'])
  expect(moved[1]).toMatchObject({ to: '#footer', to_selectors: ['footer'], position: 'append' })
  expect(moved[1]).toMatchObject({ to_fingerprint: { tag: 'footer' }, fingerprint: marks })
  expect(Change.safeParse(moved[1]).success).toBe(true)
  const again = placePicked(moved, picked, { selectors: ['#top'], position: 'before', marks })
  expect(again).toHaveLength(2)
  expect(again[1]).toMatchObject({ id: moved[1]?.id, to: '#top', position: 'before', to_fingerprint: marks })
  expect(again[1]).not.toHaveProperty('to_selectors')
  expect(placePicked(again, picked, null)).toHaveLength(1)
})

it('a rule for all that are alike is one that can be stored', () => {
  for (const op of ['hide', 'style'] as const) expect(changeAlike(op, '.card')).toMatchObject({ match: 'all' })
  expect(Change.safeParse(changeAlike('hide', '.card')).success).toBe(true)
})

it('lays a picture over pictures of at least 100 × 100 pixels alone', () => {
  const image = { ...picked, path: [{ ...picked.path[0], tag: 'img' }] } as Picked
  expect(isOverlaid({ ...image, width: 100, height: 100 })).toBe(true)
  expect(isOverlaid({ ...image, width: 100, height: 99 })).toBe(false)
  expect(isOverlaid({ ...picked, width: 300, height: 300 })).toBe(false)
})

it('an element has one change of a kind, and is not hidden and shown elsewhere at once', () => {
  const first = addChange([], 'text', picked)
  expect(addChange(first.changes, 'text', picked)).toEqual(first)
  const inserted = addChange([], 'insert', picked)
  expect(addChange(inserted.changes, 'insert', picked).changes).toHaveLength(2)
  const moved = placePicked(first.changes, picked, { selectors: ['#footer'], position: 'append', marks })
  expect(addChange(moved, 'hide', picked).changes.map(({ op }) => op)).toEqual(['text', 'hide'])
})

it('what another page has under the same selector is another element, and one that the page has altered still the same', () => {
  const { changes, id } = addChange([], 'text', picked)
  const product = { ...picked, marks: { ...picked.marks, says: 'y' } }
  expect(addChange(changes, 'text', product).changes).toHaveLength(2)
  expect(
    placePicked(placePicked(changes, picked, { selectors: ['#a'], position: 'after', marks }), product, null),
  ).toHaveLength(2)
  expect(addChange(changes, 'text', { ...product, changed: [id] })).toEqual({ changes, id })
})

it('all that are alike have one rule of a kind', () => {
  const first = addAlike([], 'hide', '.card')
  expect(addAlike(first.changes, 'hide', '.card')).toEqual(first)
  expect(addAlike(first.changes, 'style', '.card').changes).toHaveLength(2)
})
