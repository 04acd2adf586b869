import { expect, test } from 'vitest'
import { fitPicture } from './fit-picture.ts'

const box = { width: 200, height: 100 }

test('a picture that covers is cut at its sides', () => {
  const { from, to } = fitPicture({ width: 100, height: 100 }, box, 'cover')
  expect(to).toEqual({ x: 0, y: 0, ...box })
  expect(from).toEqual({ x: 0, y: 25, width: 100, height: 50 })
})

test('a picture that is contained is whole, in the middle', () => {
  const { from, to } = fitPicture({ width: 100, height: 100 }, box, 'contain')
  expect(to).toEqual({ x: 50, y: 0, width: 100, height: 100 })
  expect(from).toEqual({ x: 0, y: 0, width: 100, height: 100 })
})
