import { expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'
import { HexColor } from './looks.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#0000ff', 2.15],
])('%s and %s stand %f apart, either way', (a, b, apart) => {
  expect(contrastOf(a, b)).toBeCloseTo(apart, 2)
  expect(contrastOf(b, a)).toBe(contrastOf(a, b))
})

it.each([
  ['#0D9488', '#0d9488'],
  [' #0d9488 ', '#0d9488'],
])('takes %j', (text, color) => expect(HexColor.parse(text)).toBe(color))
it.each(['', 'red', '#fff', '#12345g', '#0d948800', 'url(#a)'])('takes no %j', (text) =>
  expect(HexColor.safeParse(text).success).toBe(false),
)
