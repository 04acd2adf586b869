import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('one is open at a time, of those that ask together the highest first', () => {
  const turns = createTurns()
  const opened: string[] = []
  const ask = (name: string, order: number) => turns.ask(order, () => opened.push(name))
  const low = ask('low', 1)
  const high = ask('high', 2)
  const gone = ask('gone', 3)
  gone()
  vi.runAllTimers()
  expect(opened).toEqual(['high'])
  ask('late', 9)
  vi.runAllTimers()
  expect(opened).toEqual(['high'])
  high()
  vi.runAllTimers()
  expect(opened).toEqual(['high', 'late'])
  // What has been given back changes nothing for who is open now.
  high()
  low()
  vi.runAllTimers()
  expect(opened).toEqual(['high', 'late'])
})
