/** Visitors of one address who count in figures that pages show: an office, or a line of a mobile network that many share, still counts. */
const MOST_OF_SITE = 20
/** As long as a visitor counts as online. */
const WINDOW_MS = 5 * 60_000
/** Visitors held; of more, those of the address that has been silent longest go. */
const MOST_HELD = 200_000

/**
 * Tells which visitors are one too many of their address: whoever makes up ids would otherwise fill a store's pages with visitors. It is
 * held in memory for five minutes and stored nowhere.
 */
export function createCrowds(
  now: () => number = () => performance.now(),
  { most = MOST_OF_SITE, held = MOST_HELD } = {},
) {
  const sites = new Map<string, Map<string, number>>()
  let size = 0

  const drop = (site: string): void => {
    size -= sites.get(site)?.size ?? 0
    sites.delete(site)
  }
  /** Sites stand in the order in which they were heard last. */
  const forget = (at: number): void => {
    for (const [site, visitors] of sites) {
      const isSilent = [...visitors.values()].every((seen) => at - seen > WINDOW_MS)
      if (!isSilent && size <= held) return
      drop(site)
    }
  }
  return {
    isCrowded(container: string, site: string, visitor: string): boolean {
      const at = now()
      const key = `${container} ${site}`
      const visitors = sites.get(key) ?? new Map<string, number>()
      for (const [each, seen] of visitors)
        if (at - seen > WINDOW_MS) {
          visitors.delete(each)
          size -= 1
        }
      const isKnown = visitors.has(visitor)
      const isCrowded = !isKnown && visitors.size >= most
      if (!isCrowded) {
        visitors.set(visitor, at)
        if (!isKnown) size += 1
      }
      sites.delete(key)
      sites.set(key, visitors)
      forget(at)
      return isCrowded
    },
    size: () => size,
  }
}
