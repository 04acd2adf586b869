import { FIRST_LOOK_DAY, LEAST_CONVERSIONS, shareAlpha } from './looks.ts'
import { findChanceOfCount, findPower, findReach, listLooks } from './planned-power.ts'

/**
 * A running test: the standard error of L by now, the converting visitors of the version with the fewest, its complete
 * days so far and as planned, and the versions beside the original.
 */
export type Progress = {
  standardError: number
  leastConversions: number
  day: number
  plannedDays: number
  versions: number
}

/** The chance that the test finds the lift by its planned end, and the lift it finds with a chance of 80 %. */
export type Forecast = { power: number; smallestLift: number }

/**
 * What a running test will be able to say at its planned end, if it goes on as it went so far: s shrinks with the root of
 * the days. `lift`: the relative one aimed at. RangeError unless all are positive.
 */
export const forecastTest = (progress: Progress, lift: number): Forecast => {
  const { standardError, leastConversions, day, plannedDays, versions } = progress
  if (!(standardError > 0 && day > 0 && plannedDays >= day && lift > 0)) throw new RangeError('nothing to go by')
  const perDay = leastConversions / day
  const firstLook = Math.max(FIRST_LOOK_DAY, perDay > 0 ? LEAST_CONVERSIONS / perDay : plannedDays)
  const looks = listLooks({ days: plannedDays, firstLook, alpha: shareAlpha(versions) })
  const deviation = standardError * Math.sqrt(day / plannedDays)
  const missing = LEAST_CONVERSIONS - leastConversions
  const enough = missing > 0 ? findChanceOfCount(perDay * (plannedDays - day), missing) : 1
  return {
    power: findPower(looks, Math.log1p(lift) / deviation) * enough,
    smallestLift: Math.expm1(findReach(looks, 0.8) * deviation),
  }
}
