import { expect, test } from 'vitest'
import { findPeriod } from './period.ts'

const [monday, tuesday, friday] = ['2026-11-23', '2026-11-24', '2026-11-27'].map((day) => `${day}T04:00:00.000Z`) as [
  string,
  string,
  string,
]
const read = (at: string, started_at: string | null, ended_at: string | null = null) =>
  findPeriod({ started_at, ended_at, report: { computed_at: at } })

test('a report goes from the start to the end, or to now while it goes on', () => {
  expect(read(friday, monday)).toEqual({ from: monday, to: friday })
  expect(read(friday, monday, tuesday)).toEqual({ from: monday, to: tuesday })
  expect(read(tuesday, monday, friday)).toEqual({ from: monday, to: tuesday })
})

test('what is to start later has not started, and what was stopped before that was never shown', () => {
  expect(read(monday, null)).toBe('notStarted')
  expect(read(monday, tuesday)).toBe('notStarted')
  expect(read(monday, tuesday, friday)).toBe('notStarted')
  expect(read(tuesday, friday, monday)).toBe('neverShown')
  expect(read(friday, tuesday, monday)).toBe('neverShown')
})
