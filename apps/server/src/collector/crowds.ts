/** So many visitors of one address count in figures that pages show, for so long (ms) after each was heard last. */
interface Bounds {
  most: number
  windowMs: number
}

/** An office, or a line of a mobile network that many share, still counts; the time is that for which a visitor counts as online. */
const online: Bounds = { most: 20, windowMs: 5 * 60_000 }
/** Fewer order than look: who makes up orders needs an address for every few. */
const ordering: Bounds = { most: 5, windowMs: 60 * 60_000 }

/** Visitors held; of more, those of the address that has been silent longest go. */
const MOST_HELD = 200_000

/**
 * Tells which visitors are one too many of their address: whoever makes up ids would otherwise fill a store's pages with visitors, or with
 * orders. It is held in memory for as long as the bounds say and stored nowhere.
 */
export function createCrowds(
  { most, windowMs }: Bounds = online,
  now: () => number = () => performance.now(),
  held = MOST_HELD,
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
      const isSilent = [...visitors.values()].every((seen) => at - seen > windowMs)
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
        if (at - seen > windowMs) {
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

/** Judges what one visitor told of, from the address that it came from: whether it is one too many for figures. */
export function createCrowdJudge(now?: () => number) {
  const looking = createCrowds(online, now)
  const buying = createCrowds(ordering, now)
  return (
    { container, visitor }: { container: string; visitor: string },
    events: readonly { name: string }[],
    site: string,
  ): boolean => {
    const isOneOfMany = looking.isCrowded(container, site, visitor)
    const orders = events.some(({ name }) => name === 'purchase')
    return (orders && buying.isCrowded(container, site, visitor)) || isOneOfMany
  }
}
