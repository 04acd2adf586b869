import { expect, it } from 'vitest'
import { hasPoint } from './judgment-state.ts'

const over = { state: 'over', stopped: false, planned_end: '2026-11-21' } as const
const released = { as_released: true }

it('an estimate is one figure only at the planned end, of everybody, and of a version as it was released', () => {
  expect(hasPoint(over, released, true)).toBe(true)
  expect(hasPoint(over, released, false)).toBe(false)
  expect(hasPoint(over, { as_released: false }, true)).toBe(false)
  expect(hasPoint({ ...over, stopped: true }, released, true)).toBe(false)
  expect(hasPoint({ ...over, planned_end: null }, released, true)).toBe(false)
  expect(hasPoint({ ...over, state: 'running' }, released, true)).toBe(false)
})
