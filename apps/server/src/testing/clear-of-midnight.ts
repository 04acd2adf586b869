import { dayOf, startOfDay } from '@vitrine/targeting'
import { beforeAll } from 'vitest'

/** Longer than any test that tells of whole days takes (ms). */
const CLEAR_MS = 90_000
/** Those that tests tell days in. */
const zones = ['UTC', 'Asia/Taipei']

/**
 * Tests tell of days that are over, and the server goes by the real clock: a day that ends between the two would move them apart. Runs
 * before each file, which waits for the new day where midnight is near.
 */
beforeAll(async () => {
  const now = Date.now()
  const left = Math.min(...zones.map((zone) => startOfDay(dayOf(now, zone), zone, 1) - now))
  if (left < CLEAR_MS) await new Promise((resolve) => setTimeout(resolve, left + 100))
}, 2 * CLEAR_MS)
