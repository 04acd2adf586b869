import { expect, it } from 'vitest'
import { fitWidth, highest } from './fit.ts'

it('a picture keeps its width unless it is higher than a WebP can be', () => {
  expect(fitWidth(1920, 1080)).toBe(1920)
  expect(fitWidth(700, highest)).toBe(700)
  expect(fitWidth(100, 20_000)).toBe(81)
  expect(fitWidth(2, 60_000)).toBe(0)
})
