import { toJson } from '../core/natives.ts'
import type { ShopEvent } from './ga4.ts'

/** How a shop may tell of an event. */
export type Channel = 'object' | 'gtag' | 'track'

/** Two channels tell of the same event within this time. */
const TWIN_MS = 1000

interface Told {
  content: string
  at: number
  channels: Set<Channel>
}

/**
 * Shops tell many an event twice: as an object for Tag Manager and by gtag(). Answers whether another channel has just told the same
 * name with the same content; what one channel tells twice happened twice.
 */
export const createTwins = () => {
  let recent: Told[] = []
  return (event: ShopEvent, channel: Channel): boolean => {
    const at = Date.now()
    const content = toJson(event)
    recent = recent.filter((told) => at - told.at <= TWIN_MS)
    const twin = recent.find((told) => told.content === content && !told.channels.has(channel))
    if (twin) twin.channels.add(channel)
    else recent.push({ content, at, channels: new Set([channel]) })
    return !!twin
  }
}
