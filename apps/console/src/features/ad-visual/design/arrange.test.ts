import type { Design, Layer } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import {
  alignLayers,
  distributeLayers,
  groupLayers,
  moveLayers,
  orderLayers,
  placedTogether,
  placeLayer,
  placeTogether,
  ungroupLayers,
  withGroups,
} from './arrange.ts'
import { common } from './layers.ts'

const box = (id: string, x: number, y = 0, own: Partial<Layer> = {}): Layer =>
  ({
    ...{ type: 'shape', ...common, id, x, y, width: 10, height: 10, shape: 'rectangle', fill: '#000000' },
    ...{ stroke: null, stroke_width: 0, radius: 0, ...own },
  }) as Layer
const of = (...layers: Layer[]): Design => ({ width: 100, height: 100, ground: null, layers })
const ids = ({ layers }: Design) => layers.map(({ id }) => id).join('')
const xs = ({ layers }: Design) => layers.map(({ x }) => x)

describe('where several lie', () => {
  test('is the upper left corner of the box around them, however they are turned', () => {
    const turned = box('b', 30, 20, { width: 20, rotation: 90 })
    expect(placedTogether([box('a', 40, 50), turned])).toEqual({ ids: ['a', 'b'], at: { x: 35, y: 15 } })
  })
  test('one lies where it is before it is turned', () =>
    expect(placedTogether([box('b', 30, 20, { width: 20, rotation: 90 })])?.at).toEqual({ x: 30, y: 20 }))
  test('what is locked counts only where nothing else is chosen', () => {
    const locked = [box('a', 3, 0, { locked: true }), box('c', 9, 0, { locked: true })]
    expect(placedTogether([...locked, box('b', 30)])).toEqual({ ids: ['b'], at: { x: 30, y: 0 } })
    expect(placedTogether(locked)).toEqual({ ids: ['a', 'c'], at: { x: 3, y: 0 } })
    expect(placedTogether([])).toBeNull()
  })
  test('one comes to lie exactly where it is put, and several keep their distances', () => {
    const design = of(box('a', 100.25), box('b', 120))
    const put = (ids: string[], to: number) => {
      const placed = placedTogether(design.layers.filter(({ id }) => ids.includes(id)))
      return placed && xs(placeTogether(design, placed, 'x', to))
    }
    expect(put(['a'], 33.33)).toEqual([33.33, 120])
    expect(put(['a', 'b'], 10)).toEqual([10, 29.75])
  })
})

describe('aligning', () => {
  test('one goes by the design', () => {
    expect(alignLayers(of(box('a', 3, 7)), ['a'], 'center').layers[0]).toMatchObject({ x: 45, y: 7 })
    expect(alignLayers(of(box('a', 3, 7)), ['a'], 'bottom').layers[0]).toMatchObject({ x: 3, y: 90 })
  })
  test('several go by each other', () =>
    expect(xs(alignLayers(of(box('a', 3), box('b', 30)), ['a', 'b'], 'right'))).toEqual([30, 30]))
  test('a group goes as one', () => {
    const design = of(box('a', 0, 0, { group: 'g' }), box('b', 20, 0, { group: 'g' }), box('c', 50))
    expect(xs(alignLayers(design, ['a', 'b', 'c'], 'right'))).toEqual([30, 50, 50])
  })
  test('what is locked stays', () => {
    const design = of(box('a', 3), box('b', 30, 0, { locked: true }))
    expect(xs(moveLayers(design, ['a', 'b'], { x: 5, y: 0 }))).toEqual([8, 30])
  })
})

test('distributing leaves the same room', () => {
  expect(xs(distributeLayers(of(box('a', 0), box('c', 80), box('b', 15)), ['a', 'b', 'c'], 'x'))).toEqual([0, 80, 40])
  const two = of(box('a', 0), box('b', 15))
  expect(distributeLayers(two, ['a', 'b'], 'x')).toBe(two)
})

describe('order', () => {
  const design = of(...'abcd'.split('').map((id) => box(id, 0)))
  test.each([
    ['front', 'ab', 'cdab'],
    ['back', 'cd', 'cdab'],
    ['forward', 'a', 'bacd'],
    ['forward', 'ac', 'bdac'],
    ['forward', 'd', 'abcd'],
    ['backward', 'd', 'abdc'],
    ['backward', 'a', 'abcd'],
  ] as const)('%s: %s', (way, chosen, order) => expect(ids(orderLayers(design, [...chosen], way))).toBe(order))
  test('a place', () => {
    expect(ids(placeLayer(design, 'a', 2))).toBe('bcad')
    expect(ids(placeLayer(design, 'd', -3))).toBe('dabc')
    expect(placeLayer(design, 'b', 1)).toBe(design)
  })
})

test('a group lies together, is chosen as a whole, and comes apart', () => {
  const grouped = groupLayers(of(...'abcd'.split('').map((id) => box(id, 0))), ['a', 'c'])
  expect(ids(grouped)).toBe('bacd')
  expect(withGroups(grouped, ['a'])).toEqual(['a', 'c'])
  expect(withGroups(grouped, ['b'])).toEqual(['b'])
  expect(withGroups(ungroupLayers(grouped, ['a', 'c']), ['a'])).toEqual(['a'])
  const one = of(box('a', 0))
  expect(groupLayers(one, ['a'])).toBe(one)
})
