import { expect, test } from 'vitest'
import { earliest, moveTimes, snap, stepMs } from './moves.ts'

const now = 1000 * stepMs + 1
const times = { start: 1010 * stepMs, end: 1020 * stepMs }

test('an end that a pointer has moved comes to stand on a step of 15 minutes', () => {
  expect(snap(10 * stepMs + 60_000, 2.4 * stepMs)).toBe(2 * stepMs - 60_000)
})

test('all of it moves, or one end', () => {
  expect(moveTimes(times, 'whole', 3 * stepMs, now)).toEqual({ start: 1013 * stepMs, end: 1023 * stepMs })
  expect(moveTimes(times, 'start', -3 * stepMs, now)).toEqual({ start: 1007 * stepMs, end: 1020 * stepMs })
  expect(moveTimes(times, 'end', 3 * stepMs, now)).toEqual({ start: 1010 * stepMs, end: 1023 * stepMs })
  expect(moveTimes({ start: times.start, end: null }, 'whole', stepMs, now)).toEqual({
    start: 1011 * stepMs,
    end: null,
  })
})

test('nothing moves into the past, and the ends never meet', () => {
  expect(earliest(now)).toBe(1001 * stepMs)
  expect(moveTimes(times, 'whole', -99 * stepMs, now)).toEqual({ start: 1001 * stepMs, end: 1011 * stepMs })
  expect(moveTimes(times, 'start', 99 * stepMs, now)).toEqual({ start: 1019 * stepMs, end: 1020 * stepMs })
  expect(moveTimes(times, 'end', -99 * stepMs, now)).toEqual({ start: 1010 * stepMs, end: 1011 * stepMs })
  expect(moveTimes({ start: 900 * stepMs, end: 1010 * stepMs }, 'end', -99 * stepMs, now).end).toBe(1001 * stepMs)
})

test('what is not moved stays as it is, in the past too', () => {
  expect(moveTimes({ start: 5, end: 7 }, 'whole', 0, now)).toEqual({ start: 5, end: 7 })
})
