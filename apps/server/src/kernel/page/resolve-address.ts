/** Longer addresses are none of a store's; and a base of megabytes would be read again for every address that is seen from it. */
const longest = 4096

/** What a page names, as a whole address; empty: it is none. */
export function resolveAddress(address: string, base: string): string {
  const { href = '' } = (address.length <= longest && URL.parse(address, base)) || {}
  return href.length <= longest ? href : ''
}
