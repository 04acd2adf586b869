import { isOwnHost, type OwnHosts } from '../platform/own-host.ts'
import { hostOf } from './host.ts'
import { createHourlyLimit } from './hourly-limit.ts'
import { keepNewest } from './keep-newest.ts'

/** Hosts that are nobody's own and were not known, which one request may name, and one sender in an hour. */
const MOST_OF_REQUEST = 3
const MOST_OF_SENDER = 20
/** Of one container and of all. What is forgotten counts as new once more. */
const MOST_KNOWN = 500
const MOST_CONTAINERS = 2000

interface Pages {
  container: string
  /** Whose pages count; undefined in what was published before this was asked, where every host is named. */
  own: OwnHosts | undefined
  /** Addresses of the pages that a request tells of. */
  urls: Iterable<string>
  /** Who counts as one sender. */
  site: () => string
}

/** Tells which hosts of a request go without a name, so that strangers cannot fill the list of a container's hosts. */
export function createHostNames(now?: () => number) {
  const known = new Map<string, Set<string>>()
  const isAllowed = createHourlyLimit(MOST_OF_SENDER, now)

  const remember = (container: string, host: string): void => {
    const hosts = known.get(container) ?? new Set()
    const [oldest] = hosts
    if (oldest !== undefined && hosts.size >= MOST_KNOWN) hosts.delete(oldest)
    hosts.add(host)
    keepNewest(known, container, hosts, MOST_CONTAINERS)
  }
  return ({ container, own, urls, site }: Pages): ReadonlySet<string> => {
    const unnamed = new Set<string>()
    if (!own) return unnamed
    let named = 0
    for (const url of urls) {
      const host = hostOf(url)
      if (isOwnHost(host, own) || known.get(container)?.has(host) || unnamed.has(host)) continue
      if (named < MOST_OF_REQUEST && isAllowed(`${container} ${site()}`)) {
        named++
        remember(container, host)
      } else unnamed.add(host)
    }
    return unnamed
  }
}
