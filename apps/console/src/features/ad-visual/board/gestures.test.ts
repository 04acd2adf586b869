import { Design, type Layer } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { beginGesture, type Ground, type Pointer } from './gestures.ts'

const box = (id: string, x: number, own: object = {}) => ({
  type: 'shape',
  id,
  x,
  y: 100,
  width: 100,
  height: 100,
  ...own,
})
const begin = Design.parse({
  width: 1000,
  height: 400,
  layers: [
    box('a', 100),
    box('b', 300, { group: 'g' }),
    box('c', 500, { group: 'g' }),
    box('d', 700, { locked: true }),
  ],
})

function stand(own: { readOnly?: boolean; selected?: string[] } = {}) {
  const seen = { selected: own.selected ?? [], changed: [] as Layer[], shown: [] as readonly Layer[], guides: 0 }
  const ground: Ground = {
    read: () => ({
      ...{ design: begin, view: { scale: 1, x: 0, y: 0 }, selected: seen.selected, readOnly: own.readOnly ?? false },
    }),
    select: (ids) => {
      seen.selected = ids
    },
    preview: (layers) => {
      seen.shown = layers
    },
    change: (layers) => {
      seen.changed = layers
    },
    mark: ({ guides }) => {
      seen.guides = guides.length
    },
  }
  return { seen, ground }
}
const at = (x: number, y: number, own: Partial<Pointer> = {}): Pointer => ({
  ...{ x, y, isAdding: false, isFree: false, isStraight: false },
  ...own,
})

test('a click chooses, with its group; beside all it chooses nothing', () => {
  const { seen, ground } = stand()
  beginGesture(ground, at(150, 150))?.end()
  expect(seen.selected).toEqual(['a'])
  beginGesture(ground, at(350, 150))?.end()
  expect(seen.selected).toEqual(['b', 'c'])
  beginGesture(ground, at(350, 150, { isFree: true }))?.end()
  expect(seen.selected).toEqual(['b'])
  beginGesture(ground, at(50, 50))?.end()
  expect(seen.selected).toEqual([])
})

test('shift adds and takes away; what is locked is not met', () => {
  const { seen, ground } = stand({ selected: ['a'] })
  beginGesture(ground, at(350, 150, { isAdding: true }))
  expect(seen.selected).toEqual(['a', 'b', 'c'])
  beginGesture(ground, at(150, 150, { isAdding: true }))
  expect(seen.selected).toEqual(['b', 'c'])
  beginGesture(ground, at(750, 150))?.end()
  expect(seen.selected).toEqual([])
})

test('what is dragged lines up, and is changed once when it is let go', () => {
  const { seen, ground } = stand()
  const drag = beginGesture(ground, at(150, 150))
  drag?.move(at(151, 151))
  expect(seen.shown).toEqual([])
  drag?.move(at(154, 247))
  // Its edges are 4 from those of nothing else, its lower edge 3 from that of the design.
  expect(seen.shown[0]).toMatchObject({ x: 104, y: 200 })
  expect(seen.guides).toBeGreaterThan(0)
  drag?.end()
  expect(seen.changed[0]).toMatchObject({ id: 'a', x: 104, y: 200 })
  expect(seen.guides).toBe(0)
})

test('straight, free, and taken back', () => {
  const { seen, ground } = stand()
  const drag = beginGesture(ground, at(150, 150))
  drag?.move(at(190, 170, { isStraight: true, isFree: true }))
  expect(seen.shown[0]).toMatchObject({ x: 140, y: 100 })
  drag?.cancel()
  expect(seen.shown[0]).toMatchObject({ x: 100, y: 100 })
  expect(seen.changed).toEqual([])
})

test('a frame chooses what it touches', () => {
  const { seen, ground } = stand()
  const frame = beginGesture(ground, at(150, 50))
  frame?.move(at(320, 120))
  frame?.end()
  expect(seen.selected).toEqual(['a', 'b', 'c'])
})

test('who may only read moves nothing', () => {
  const { seen, ground } = stand({ readOnly: true })
  expect(beginGesture(ground, at(150, 150))).toBeNull()
  expect(seen.selected).toEqual(['a'])
})
