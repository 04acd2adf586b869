import { expect, test } from 'vitest'
import { aroundAll, boundsOf, isOn, meet, sized, upright } from './bounds.ts'

const layer = { x: 10, y: 20, width: 100, height: 40, rotation: 0 }

test('a layer is turned around its middle', () => {
  expect(boundsOf(layer)).toEqual({ x: 10, y: 20, width: 100, height: 40 })
  const turned = boundsOf({ ...layer, rotation: 90 })
  expect(turned.x).toBeCloseTo(40)
  expect(turned.y).toBeCloseTo(-10)
  expect(turned.width).toBeCloseTo(40)
  expect(turned.height).toBeCloseTo(100)
})

test('a point is on it as it is turned', () => {
  expect(isOn(layer, { x: 12, y: 22 })).toBe(true)
  expect(isOn({ ...layer, rotation: 90 }, { x: 12, y: 22 })).toBe(false)
  expect(isOn({ ...layer, rotation: 90 }, { x: 60, y: -5 })).toBe(true)
  expect(isOn(layer, { x: 60, y: 63 })).toBe(false)
  expect(isOn(layer, { x: 60, y: 63 }, 4)).toBe(true)
})

test('a new size leaves the upper left corner where it is', () => {
  expect(sized(layer, { width: 50, height: 80 })).toEqual({ ...layer, width: 50, height: 80 })
  const turned = sized({ ...layer, rotation: 90 }, { width: 100, height: 80 })
  const before = boundsOf({ ...layer, rotation: 90 })
  const after = boundsOf(turned)
  // Turned by a quarter, that corner is at the upper right.
  expect(after.x + after.width).toBeCloseTo(before.x + before.width)
  expect(after.y).toBeCloseTo(before.y)
})

test('boxes', () => {
  expect(aroundAll([])).toBeNull()
  expect(
    aroundAll([
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 20, y: 5, width: 10, height: 30 },
    ]),
  ).toEqual({
    x: 0,
    y: 0,
    width: 30,
    height: 35,
  })
  expect(meet({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 5, height: 5 })).toBe(false)
  expect(meet({ x: 0, y: 0, width: 10, height: 10 }, { x: 9, y: 9, width: 5, height: 5 })).toBe(true)
})

test.each([
  [0, 0],
  [180, 180],
  [190, -170],
  [-190, 170],
  [720, 0],
])('%d degrees are %d', (degrees, same) => expect(upright(degrees)).toBe(same))
