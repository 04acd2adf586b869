import { expect, test } from 'vitest'
import { normalCdf } from './normal.ts'
import { normalTail } from './normal-tail.ts'

test('the quick tail is the exact one, everywhere', () => {
  for (let x = -8.99; x < 8.99; x += 0.0137) {
    expect(Math.abs(normalTail(x) / normalCdf(-x) - 1)).toBeLessThan(2e-8)
    expect(Math.abs(normalTail(x) - normalCdf(-x))).toBeLessThan(1e-12)
  }
  expect([normalTail(9), normalTail(Infinity), normalTail(-40)]).toEqual([0, 0, 1])
})
