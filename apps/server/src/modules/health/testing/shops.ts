import { createRandom, type Random } from '../../../testing/random.ts'
import type { Hour } from '../judge/orders.ts'
import type { TrafficDay } from '../judge/traffic.ts'

/** Standard normal, by Box and Muller. */
const normal = ({ next }: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
const logNormal = (random: Random, sigma: number): number => Math.exp(sigma * normal(random) - (sigma * sigma) / 2)

/** A count that chance alone gives around a mean; of large ones the normal curve's. */
function poisson(random: Random, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

interface MadeDay {
  /** Of what is usual: weekday, season, noise, sale, holiday. */
  level: number
  isSale: boolean
  /** How much better or worse its visitors buy. */
  buying: number
}

/**
 * Days of a store as stores have them: weekends differ by a third, days by chance, months drift; each month has a sale that lasts up to
 * five days, brings two to six times the visitors and leaves a lull behind it, and every third a week of holidays at half the traffic.
 */
function* makeDays(random: Random): Generator<MadeDay> {
  const weekend = 0.7 + 0.6 * random.next()
  const noise = 0.1 + 0.15 * random.next()
  let season = 1
  let [sale, lull, holiday] = [0, 0, 0]
  let lift = 1
  for (let i = random.int(0, 6); ; i++) {
    season *= Math.exp(0.015 * normal(random))
    if (sale === 0 && random.chance(1 / 30)) {
      sale = random.int(1, 5)
      lift = 2 + 4 * random.next()
    }
    if (holiday === 0 && random.chance(1 / 90)) holiday = 7
    const isSale = sale > 0
    const level = season * (i % 7 > 4 ? weekend : 1) * logNormal(random, noise)
    const event = isSale ? lift : lull > 0 ? 0.75 : 1
    yield {
      level: level * event * (holiday > 0 ? 0.5 : 1),
      isSale,
      buying: logNormal(random, 0.2) * (isSale ? 1 + random.next() : 1),
    }
    if (sale === 1) lull = 4
    else if (lull > 0) lull--
    if (sale > 0) sale--
    if (holiday > 0) holiday--
  }
}

/** So many days of a store and of one page of it, which takes more or less of a sale than others do. */
export function makeTraffic(seed: number, count: number): TrafficDay[] {
  const random = createRandom(seed)
  const store = Math.exp(5 + 4 * random.next())
  const share = 0.05 + 0.75 * random.next()
  const ofSale = 0.5 + random.next()
  const days: TrafficDay[] = []
  for (const { level, isSale } of makeDays(random)) {
    const came = poisson(random, store * level)
    const part = Math.min(1, share * logNormal(random, 0.15) * (isSale ? ofSale : 1))
    days.push({ date: `day ${days.length + 1}`, store: came, seen: Math.min(came, poisson(random, came * part)) })
    if (days.length === count) return days
  }
  return days
}

/** How a store of Taiwan sleeps, from midnight on. */
const waking = [3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5, 6, 8, 9, 8, 5]
const awake = waking.reduce((sum, each) => sum + each, 0)

export interface MadeOrders {
  /** Orders of a usual day. */
  perDay: number
  /** It takes none between midnight and eight. */
  closesAtNight?: boolean
  /** Its server tells them once a day. */
  tellsDaily?: boolean
}

/** So many days of hours with visitors and orders. */
export function makeHours(seed: number, count: number, { perDay, closesAtNight, tellsDaily }: MadeOrders): Hour[] {
  const random = createRandom(seed)
  const conversion = 0.01 + 0.03 * random.next()
  const hours: Hour[] = []
  let untold = 0
  for (const { level, buying } of makeDays(random)) {
    for (const [hour, busy] of waking.entries()) {
      const visitors = poisson(random, (perDay / conversion) * level * (busy / awake))
      // Who browses at night buys less.
      const wants = hour < 8 ? (closesAtNight ? 0 : 0.6) : 1
      untold += poisson(random, visitors * conversion * buying * wants)
      const isTold = !tellsDaily || hour === 2
      hours.push([visitors, isTold ? untold : 0])
      if (isTold) untold = 0
    }
    if (hours.length >= 24 * count) return hours
  }
  return hours
}
