import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAgreedClock } from './agreed-clock.ts'

const noon = Date.UTC(2026, 10, 22, 12)
beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('is this machine’s until the database has told its', () => {
  expect(createAgreedClock().now()).toBe(noon)
})

it('goes on steadily, however this machine’s is set', () => {
  const clock = createAgreedClock()
  const asked = performance.now()
  vi.advanceTimersByTime(20)
  clock.hear(noon + 5010, asked, performance.now())
  expect(clock.now()).toBe(noon + 5020)
  for (const set of [-3_600_000, 86_400_000]) {
    vi.setSystemTime(noon + set)
    vi.advanceTimersByTime(1000)
  }
  expect(clock.now()).toBe(noon + 7020)
})

it('hears nothing of what was long on its way, and does not shiver', () => {
  const clock = createAgreedClock()
  clock.hear(noon, 0, 0)
  const before = clock.now()
  clock.hear(noon + 60_000, 0, 1500)
  clock.hear(noon + 300, 0, 0)
  expect(clock.now()).toBe(before)
})
