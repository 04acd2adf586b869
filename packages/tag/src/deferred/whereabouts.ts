import { fromJson, toJson } from '../core/natives.ts'
import type { Store } from '../core/storage.ts'

/** A city of Taiwan by its id, elsewhere by name, and in Taiwan the district; empty where nobody knows. */
export interface Whereabouts {
  city: string
  district: string
}

const isAmong = (places: string[], { city, district }: Whereabouts) =>
  places.some((place) => place === city || place === `${city}/${district}`)

/** Where the visitor is: asked once a session, and only when something depends on it. */
export const createWhereabouts = (tab: Store, collect: string) => {
  let asked: Promise<Whereabouts> | undefined
  const read = () => fromJson<Whereabouts>(tab.get('place'))
  const fetchPlace = async () => {
    const answer = await fetch(`${collect}/place`, { credentials: 'omit' })
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { city, district }: Whereabouts = await answer.json()
    const place = { city, district }
    tab.set('place', toJson(place))
    return place
  }
  /** Null where nobody can tell; what begins later, on this page or the next, asks again. */
  const find = () => {
    const kept = read()
    asked ??= kept ? Promise.resolve(kept) : fetchPlace()
    return asked.catch(() => {
      asked = undefined
      return null
    })
  }
  return {
    find,
    /** Whether the visitor is in one of these places; not where nobody can tell. */
    ask: (places: string[]): Promise<boolean> => find().then((found) => !!found && isAmong(places, found)),
    /** Whether it is known that the visitor is in one of these places, or in none. */
    isNear(places: string[]): boolean | undefined {
      const kept = read()
      return kept ? isAmong(places, kept) : undefined
    },
  }
}
