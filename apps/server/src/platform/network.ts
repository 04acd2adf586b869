import ipaddr from 'ipaddr.js'

/** What is no address may be anything, and must not fill the memory of who counts by it. */
const MOST_CHARS = 50

function prefixOf(text: string, groups: number): string {
  if (!ipaddr.isValid(text)) return text.slice(0, MOST_CHARS)
  const address = ipaddr.process(text)
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
