import ipaddr from 'ipaddr.js'

/** Whose tries count together: an IPv4 address, or the /64 of an IPv6 one, of which a single line is given the whole. */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
