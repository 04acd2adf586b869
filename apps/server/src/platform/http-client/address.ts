import ipaddr from 'ipaddr.js'

/** What the internet's registries give to anybody; all other IPv6 is local, translated or reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Well-known prefix under which a network without IPv4 reaches IPv4 (RFC 6052). */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
/** Public in form, yet a cloud's own door to its machines (Azure's wire server). */
const doors = new Set(['168.63.129.16'])

const isPublicV4 = (address: ipaddr.IPv4): boolean => address.range() === 'unicast' && !doors.has(address.toString())

/**
 * Whether an address is one of the open internet. What holds an IPv4 address inside (mapped, NAT64) is judged by that one;
 * private, loopback, link-local, shared, multicast, test and reserved ones, 6to4 and Teredo are not public.
 */
export function isPublicAddress(text: string): boolean {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return isPublicV4(address)
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address())
  if (address.match(translated)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)))
  return address.range() === 'unicast' && address.match(globalUnicast)
}
