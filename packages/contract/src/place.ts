import { z } from 'zod'
import { reject } from './kit/fields.ts'
import { isCity } from './taiwan-cities.ts'
import { districtNames } from './taiwan-districts.ts'

/** `taipei-city`, or `taipei-city/中正區`. */
export const isPlace = (place: string): boolean => {
  const [city = '', district, ...more] = place.split('/')
  if (!isCity(city) || more.length > 0) return false
  return district === undefined || districtNames[city].some(([name]) => name === district)
}

/** A city of Taiwan by its id, or a district of one. */
export const Place = z
  .string()
  .max(60)
  .superRefine((place, ctx) => {
    if (!isPlace(place)) reject(ctx, 'invalid_choice')
  })

/** All 19 cities with their 352 districts. */
export const mostPlaces = 371
