import { expect, test } from 'vitest'
import { linesOf, snapBox, snapPoint } from './snap.ts'

const lines = linesOf([{ x: 0, y: 0, width: 200, height: 100 }])
const box = { width: 40, height: 20 }

test('an edge goes to an edge, a middle to the middle', () => {
  expect(snapBox({ ...box, x: 3, y: 41 }, lines, 5)).toEqual({
    by: { x: -3, y: -1 },
    guides: [
      { axis: 'x', at: 0 },
      { axis: 'y', at: 50 },
    ],
  })
  expect(snapBox({ ...box, x: 158, y: 30 }, lines, 5).by).toEqual({ x: 2, y: 0 })
})

test('what is far from all lines stays, without guides', () =>
  expect(snapBox({ ...box, x: 20, y: 20 }, lines, 5)).toEqual({ by: { x: 0, y: 0 }, guides: [] }))

test('of several the nearest counts', () =>
  expect(snapBox({ ...box, x: 4, y: 20 }, { x: [0, 6], y: [] }, 5).by.x).toBe(2))

test('a point', () =>
  expect(snapPoint({ x: 98, y: 60 }, lines, 5)).toEqual({ by: { x: 2, y: 0 }, guides: [{ axis: 'x', at: 100 }] }))
