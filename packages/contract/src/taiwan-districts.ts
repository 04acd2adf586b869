import type { City } from './taiwan-cities.ts'
import districts from './taiwan-districts.json' with { type: 'json' }

/** The districts of each city by the names of the post, in Chinese and in English. */
export const districtNames = districts as unknown as Record<City, readonly (readonly [zh: string, en: string])[]>
