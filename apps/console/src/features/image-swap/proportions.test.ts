import { expect, it } from 'vitest'
import { nameOf } from './name-of.ts'
import { findCut } from './proportions.ts'

const size = (width: number, height: number) => ({ width, height })

it('a picture of other proportions is cut where it is too large', () => {
  expect(findCut(size(800, 400), size(1600, 800))).toBeNull()
  expect(findCut(size(800, 400), size(1600, 810))).toBeNull()
  expect(findCut(size(400, 400), size(800, 400))).toEqual({ at: 'sides', share: 0.5 })
  expect(findCut(size(800, 400), size(400, 400))).toEqual({ at: 'ends', share: 0.5 })
})

it('a picture is called by its file', () => {
  expect(nameOf('https://a.example/x/%E8%8C%B6.jpg?v=1')).toBe('茶.jpg')
  expect(nameOf('https://a.example/%E8%8C.jpg')).toBe('%E8%8C.jpg')
  expect(nameOf('a')).toBe('a')
})
