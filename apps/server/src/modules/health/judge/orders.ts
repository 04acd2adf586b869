/** What happened in one hour. Orders are counted when they were first told: a store's server may tell them later than they were placed. */
export type Hour = readonly [visitors: number, orders: number]

export interface StoppedOrders {
  /** Whole hours since the last one. */
  hours: number
  /** Orders that these visitors would usually have placed. */
  expected: number
}

const DAY = 24
const LEAST_PAST = 7 * DAY
const MOST_PAST = 28 * DAY
/** Twice what chance alone leaves out once in a million times: conversion is never as steady as dice. */
const LEAST_EXPECTED = 28
const LEAST_HOURS = 3
/** So much longer than what is usual, which is the third longest: an outage that was mended is none of a store's habits. */
const LONGER = 1.5
const HABIT = 3

/** Stretches without any order, the longest first: nights, closed days, servers that tell orders once a day. */
function findRuns(hours: readonly Hour[]): number[] {
  const runs: number[] = []
  let run = 0
  for (const [, orders] of hours)
    if (orders > 0) {
      if (run > 0) runs.push(run)
      run = 0
    } else run++
  return runs.sort((a, b) => b - a)
}

/** The lower quarter of days converts so much worse than all: 0 to 1. A sale may have lifted the others. */
function findCaution(hours: readonly Hour[]): number {
  const rates: number[] = []
  let [visitors, orders] = [0, 0]
  for (let end = hours.length; end >= DAY; end -= DAY) {
    const day = hours.slice(end - DAY, end)
    const came = day.reduce((sum, hour) => sum + hour[0], 0)
    const bought = day.reduce((sum, hour) => sum + hour[1], 0)
    visitors += came
    orders += bought
    if (came > 0) rates.push(bought / came)
  }
  if (orders === 0 || rates.length === 0) return 0
  const lower = rates.sort((a, b) => a - b)[Math.floor((rates.length - 1) / 4)] ?? 0
  return Math.min(1, lower / (orders / visitors))
}

/**
 * Whether orders have stopped while visitors still come, by consecutive hours of which the last is now. Each hour of the day has its own
 * rate, since some stores take no orders at night; more visitors than that hour ever had count for no more orders.
 */
export function judgeOrders(hours: readonly Hour[]): StoppedOrders | null {
  const last = hours.findLastIndex(([, orders]) => orders > 0)
  const first = Math.max(
    last + 1 - MOST_PAST,
    hours.findIndex(([, orders]) => orders > 0),
  )
  if (last - first < LEAST_PAST) return null
  const gap = hours.slice(last + 1)
  const past = hours.slice(first, last + 1)
  const habit = findRuns(past)[HABIT - 1] ?? 0
  const whole = gap.length - 1
  if (whole < Math.max(LEAST_HOURS, LONGER * habit)) return null

  const clock = Array.from({ length: DAY }, () => ({ visitors: 0, orders: 0, most: 0 }))
  for (const [i, [visitors, orders]] of past.entries()) {
    const at = clock[(first + i) % DAY]
    if (!at) continue
    at.visitors += visitors
    at.orders += orders
    at.most = Math.max(at.most, visitors)
  }
  const usually = gap.reduce((sum, [visitors], i) => {
    const at = clock[(last + 1 + i) % DAY]
    return at && at.visitors > 0 ? sum + (Math.min(visitors, at.most) * at.orders) / at.visitors : sum
  }, 0)
  const expected = usually * findCaution(past)
  return expected >= LEAST_EXPECTED ? { hours: whole, expected: Math.round(expected) } : null
}
