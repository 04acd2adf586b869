/** The hosts whose pages are a container's own. */
export interface OwnHosts {
  /** The website's registrable domain, with all below it; empty for one that has none, such as localhost. */
  domain: string
  /** Further ones, exactly. */
  hosts: readonly string[]
}

/** Whether a host is the container's own; as reports ask the store. */
export const isOwnHost = (host: string, { domain, hosts }: OwnHosts): boolean =>
  hosts.includes(host) || host === domain || (domain !== '' && host.endsWith(`.${domain}`))
