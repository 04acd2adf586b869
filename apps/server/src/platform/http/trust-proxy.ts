import { type AddressRange, isWithin, parseRange } from '../network.ts'

/**
 * Whose X-Forwarded-For is believed: everybody's, nobody's, or that of some addresses. `hop` is 0 for who is connected to us, 1 for
 * the address that one tells, and so on.
 */
export type TrustProxy = boolean | ((address: string, hop: number) => boolean)

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads TRUST_PROXY; undefined when it cannot be read. A number of proxies becomes a function, because Fastify takes a plain
 * number for "trust nobody" without saying so.
 */
export function parseTrustProxy(setting: string): TrustProxy | undefined {
  if (setting === '' || setting === 'false') return false
  if (setting === 'true') return true
  if (/^\d{1,3}$/.test(setting)) return trustHops(Number(setting))
  const parts = setting.split(',').flatMap((part) => named[part.trim()] ?? part.trim())
  const ranges = parts.map(parseRange)
  return ranges.every((range) => range !== undefined) ? trustRanges(ranges) : undefined
}

const trustHops = (hops: number): TrustProxy => (hops === 0 ? false : (_address, hop) => hop < hops)

const trustRanges =
  (ranges: readonly AddressRange[]): TrustProxy =>
  (address) =>
    isWithin(address, ranges)
