import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const told = Date.parse('2026-11-25T10:00:00+08:00')
const hour = 3_600_000
/** The visitor's clock is three days behind. */
const visitor = told - 72 * hour
let own: number
let wall: number
beforeEach(() => {
  vi.useFakeTimers()
  own = 500
  wall = visitor
  vi.spyOn(performance, 'now').mockImplementation(() => own)
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pass = (ms: number) => {
  own += ms
  wall += ms
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('goes on from what the server told, whatever the visitor’s clock shows', () => {
  const ask = vi.fn(async () => 0)
  const clock = createServerClock({ told, at: 400, ask })
  expect(clock()).toBe(told + 100)
  pass(hour)
  expect(clock()).toBe(told + 100 + hour)
  expect(ask).not.toHaveBeenCalled()
})

it('asks anew after a sleep in which its own clock stood still, and tells nothing until it knows', async () => {
  const ask = vi.fn(async () => {
    own += 200
    wall += 200
    return told + 2 * hour
  })
  const clock = createServerClock({ told, at: 500, ask })
  wall += hour
  expect(clock()).toBeNull()
  await settle()
  // Half of the way is back.
  expect(clock()).toBe(told + 2 * hour + 100)
  pass(1000)
  expect(clock()).toBe(told + 2 * hour + 1100)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('is not taken in by a visitor who sets the clock', async () => {
  const ask = vi.fn(async () => told)
  const clock = createServerClock({ told, at: 500, ask })
  wall -= 5 * 24 * hour
  clock()
  await settle()
  expect(clock()).toBe(told)
})

it('goes on asking while nobody tells, each time later', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(Number.NaN)
  ask.mockResolvedValue(told + hour)
  const clock = createServerClock({ told, at: 500, ask })
  wall += hour
  clock()
  await vi.advanceTimersByTimeAsync(1000)
  expect([clock(), ask.mock.calls.length]).toEqual([null, 2])
  await vi.advanceTimersByTimeAsync(2000)
  expect([clock(), ask.mock.calls.length]).toEqual([told + hour, 3])
})
