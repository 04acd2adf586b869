import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What is no address may be anything, and must not fill the memory of who counts by it. */
const MOST_CHARS = 50

/** Some proxies tell the port as well, which is another one at each connection. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d{1,3}(?:\.\d{1,3}){3}):\d+)$/

/** An IPv4 address is one also where it is written as IPv6 (::ffff:203.0.113.7). */
function parseAddress(text: string): Address | undefined {
  const [, bracketed, dotted] = withPort.exec(text) ?? []
  const bare = bracketed ?? dotted ?? text
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** An address in its one spelling; what is no address stays as it is. */
export const plainAddress = (text: string): string => parseAddress(text)?.toString() ?? text

function prefixOf(text: string, groups: number): string {
  const address = parseAddress(text)
  if (!address) return text.slice(0, MOST_CHARS)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${groups * 16}`
}

/** Whose tries count together: an IPv4 address, or the /64 of an IPv6 one, of which a single line is given the whole. */
export const networkOf = (text: string): string => prefixOf(text, 4)

/** The same for tries with one account: the /48 of an IPv6 address, of which anybody is given one for nothing. */
export const siteOf = (text: string): string => prefixOf(text, 3)

/** All addresses whose first `bits` are those of `start`. */
export interface AddressRange {
  start: Address
  bits: number
}

/** Reads an address, or a range such as 10.0.0.0/8; undefined for anything else, and for the range of all addresses. */
export function parseRange(text: string): AddressRange | undefined {
  const [address = '', width, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0 || !/^\d{1,3}$/.test(width ?? '1')) return
  const start = ipaddr.parse(address)
  const most = start.kind() === 'ipv4' ? 32 : 128
  const bits = Number(width ?? most)
  if (bits < 1 || bits > most) return
  const mapped = start instanceof ipaddr.IPv6 && start.isIPv4MappedAddress() && bits > 96
  return mapped ? { start: start.toIPv4Address(), bits: bits - 96 } : { start, bits }
}

/** Whether an address, in any spelling, lies in one of the ranges. */
export function isWithin(text: string, ranges: readonly AddressRange[]): boolean {
  const address = parseAddress(text)
  return ranges.some(({ start, bits }) => address?.kind() === start.kind() && address.match(start, bits))
}
