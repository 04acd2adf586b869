import { type City, cities, cityNames, isCity } from '@vitrine/contract/taiwan-cities'
import { districtNames } from '@vitrine/contract/taiwan-districts'
import points from './taiwan.json' with { type: 'json' }

/** A city or county of Taiwan's main island and the district in it, by the names of the post. */
export interface Place {
  /** Such as `taipei-city`. */
  city: City
  /** Such as 中正區; empty when only the city is known. */
  district: string
}

/** Latitude and longitude of each district, in the order of its city's districts. */
const pointsOf: Record<City, number[][]> = points
const places = cities.flatMap((city) =>
  districtNames[city].map(([district], at) => {
    const [lat = 0, lng = 0] = pointsOf[city][at] ?? []
    return { city, district, lat, lng }
  }),
)
/** Farther from every district than this (degrees, about 30 km) it is another island. */
const FARTHEST = 0.3
/** A degree of longitude is this much of one of latitude at 23.7° north. */
const NARROWING = 0.916

/** The district nearest to a point, undefined away from the main island. */
export function findNearest(lat: number, lng: number): Place | undefined {
  let best: (typeof places)[number] | undefined
  let least = FARTHEST ** 2
  for (const place of places) {
    const distance = (place.lat - lat) ** 2 + ((place.lng - lng) * NARROWING) ** 2
    if (distance < least) {
      least = distance
      best = place
    }
  }
  return best && { city: best.city, district: best.district }
}

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('台', '臺')
    .replace(/ (city|county)$/, '')
    .trim()
const byName = new Map<string, City>()
// A city's name is taken before the county's of the same name (Hsinchu, Chiayi), as everyday speech does.
for (const id of cities.toSorted((a, b) => Number(b.endsWith('-city')) - Number(a.endsWith('-city')))) {
  const { en, 'zh-TW': zh } = cityNames[id]
  for (const name of [zh.replaceAll('台', '臺'), en.toLowerCase(), bare(en)])
    if (!byName.has(name)) byName.set(name, id)
}

/** What people call a city or county, by its id; undefined for anywhere else. */
export const cityName = (id: string, language: 'zh-TW' | 'en'): string | undefined =>
  isCity(id) ? cityNames[id][language] : undefined

/** The city of a name as a CDN tells it, such as Taipei, Hsinchu County or 台北市. */
export const findCity = (name: string): string | undefined =>
  byName.get(name.toLowerCase().replaceAll('台', '臺')) ?? byName.get(bare(name))
