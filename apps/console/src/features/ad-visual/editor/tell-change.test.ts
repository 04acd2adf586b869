import type { Design, Layer } from '@vitrine/contract'
import { expect, test } from 'vitest'
import type { Translate } from '../../../lib/i18n/index.ts'
import { common } from '../design/layers.ts'
import { tellChange } from './tell-change.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate

const layer = (id: string, own: Partial<Layer> = {}): Layer =>
  ({
    ...{ type: 'shape', ...common, id, name: id, x: 0, y: 0, width: 10, height: 10, shape: 'rectangle', fill: null },
    ...{ stroke: null, stroke_width: 0, radius: 0, ...own },
  }) as Layer
const of = (layers: Layer[], selected: string[] = []) => ({
  design: { width: 100, height: 100, ground: null, layers } as Design,
  selected,
})
const [a, b, c] = [layer('a'), layer('b'), layer('c')]
const tell = (before: ReturnType<typeof of>, now: ReturnType<typeof of>) => tellChange(before, now, t)

test('what comes and goes is told by its name, several by their number', () => {
  expect(tell(of([a]), of([a, b]))).toBe('adVisual.told.added b')
  expect(tell(of([a]), of([a, b, c]))).toBe('adVisual.told.addedSeveral 2')
  expect(tell(of([a, b]), of([b]))).toBe('adVisual.told.removed a')
  expect(tell(of([a, b, c]), of([b]))).toBe('adVisual.told.removedSeveral 2')
})
test('what is moved is told by where all of it lies', () =>
  expect(tell(of([a, b, c]), of([layer('a', { x: 7 }), layer('b', { y: 5.4 }), c]))).toBe('adVisual.told.place 0 0'))
test('the place among the layers is counted from the top', () =>
  expect(tell(of([a, b, c], ['a']), of([b, a, c], ['a']))).toBe('adVisual.told.order a 2 3'))
test('grouping is told, also where layers come to lie together by it', () => {
  const [first, last] = [layer('a', { group: 'g' }), layer('c', { group: 'g' })]
  expect(tell(of([a, b, c], ['a', 'c']), of([b, first, last], ['a', 'c']))).toBe('adVisual.told.grouped')
  expect(tell(of([first, last]), of([a, c]))).toBe('adVisual.told.ungrouped')
})
test('how many are chosen is told where it changes', () => {
  expect(tell(of([a, b], ['a']), of([a, b], ['a', 'b']))).toBe('adVisual.several 2')
  expect(tell(of([a, b], ['a']), of([a, b]))).toBe('adVisual.told.cleared')
  expect(tell(of([a, b]), of([a, b], ['a']))).toBeNull()
  expect(tell(of([a]), of([layer('a', { opacity: 0.5 })]))).toBeNull()
})
