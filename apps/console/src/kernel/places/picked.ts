import { type City, cities } from '@vitrine/contract/taiwan-cities'
import { districtNames } from '@vitrine/contract/taiwan-districts'

/** `taipei-city`, or `taipei-city/中正區`. */
export type Picked = readonly string[]

const cityOf = (place: string): string => place.split('/')[0] ?? ''
const isOf = (city: City) => (place: string) => cityOf(place) === city
export const districtsOf = (city: City): string[] => districtNames[city].map(([name]) => `${city}/${name}`)

/** How much of a city is picked. */
export function shareOf(picked: Picked, city: City): 'all' | 'some' | 'none' {
  if (picked.includes(city)) return 'all'
  return picked.some(isOf(city)) ? 'some' : 'none'
}

export const isPicked = (picked: Picked, place: string): boolean =>
  picked.includes(place) || picked.includes(cityOf(place))

/** Picks all of a city, in place of its districts, or nothing of it. */
export const turnCity = (picked: Picked, city: City, isOn: boolean): string[] => [
  ...picked.filter((place) => cityOf(place) !== city),
  ...(isOn ? [city] : []),
]

/** Of a city that is picked as a whole the others stay; all of its districts are the city. */
export function turnDistrict(picked: Picked, place: string, isOn: boolean): string[] {
  const city = cityOf(place) as City
  const every = districtsOf(city)
  const before = picked.includes(city) ? every : picked.filter(isOf(city))
  const now = isOn ? [...before, place] : before.filter((other) => other !== place)
  const others = picked.filter((other) => cityOf(other) !== city)
  return every.every((each) => now.includes(each)) ? [...others, city] : [...others, ...now]
}

/** In the order of the island, whatever the order of picking. */
export function inOrder(picked: Picked): string[] {
  const order = cities.flatMap((city) => [city as string, ...districtsOf(city)])
  return picked.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Both ways to write 台, and any case, are one to who searches. */
export const plain = (text: string): string => text.replaceAll('臺', '台').toLowerCase().trim()
