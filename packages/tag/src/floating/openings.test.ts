import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOpenings } from './openings.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const make = (order: number, isAsked: boolean) => ({ order, isAsked, decide: vi.fn(), shut: vi.fn() })

it('of several that would open by themselves the highest does, and the others know', () => {
  const openings = createOpenings()
  const low = make(1, false)
  const high = make(2, false)
  openings.ask(low)
  openings.ask(high)
  expect(high.decide).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(high.decide.mock.calls).toEqual([[true]])
  expect(low.decide.mock.calls).toEqual([[false]])
  const late = make(9, false)
  openings.ask(late)
  vi.runAllTimers()
  expect(late.decide.mock.calls).toEqual([[false]])
})

it('what a visitor asks for opens at once, and shuts what is open', () => {
  const openings = createOpenings()
  const first = make(0, true)
  const leave = openings.ask(first)
  const second = make(0, true)
  openings.ask(second)
  expect(first.shut).toHaveBeenCalledOnce()
  // What was shut and says so afterwards is not what is open now.
  leave()
  const third = make(0, false)
  openings.ask(third)
  vi.runAllTimers()
  expect(third.decide.mock.calls).toEqual([[false]])
})

it('what left before its turn is not asked any more', () => {
  const openings = createOpenings()
  const gone = make(5, false)
  openings.ask(gone)()
  const other = make(1, false)
  openings.ask(other)
  vi.runAllTimers()
  expect(gone.decide).not.toHaveBeenCalled()
  expect(other.decide.mock.calls).toEqual([[true]])
})
