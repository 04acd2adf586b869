import { parse } from 'tldts'
import type { OwnHosts } from '../platform/own-host.ts'

/** Domains of shops of many owners that the public suffix list does not have. */
const shopDomains = ['shoplineapp.com', 'myshopline.com']

const hostOf = (website: string): string => (URL.canParse(website) ? new URL(website).hostname : '')

/** Names under which everybody may have a shop, such as myshopify.com, are nobody's domain. */
const parseHost = (host: string) => parse(host, { allowPrivateDomains: true, validateHostname: false })

/** Whether nobody owns all that is below a name: a public suffix, or where a platform gives each shop a name of its own. */
export function isSharedDomain(host: string): boolean {
  const { domain, isIp, isIcann, isPrivate } = parseHost(host)
  return shopDomains.includes(host) || (domain === null && !isIp && (isIcann === true || isPrivate === true))
}

/** The domain that a host's owner has registered; null for a shared one, an address of digits, or a name such as localhost. */
export function domainOf(host: string): string | null {
  const { domain } = parseHost(host)
  if (domain === null || !shopDomains.includes(domain)) return domain
  return host === domain ? null : host.split('.').slice(-3).join('.')
}

/** Whose pages count for a store: its website's registrable domain, or the host itself where there is none, and what is set. */
export function ownHostsOf({ website, hosts }: { website: string; hosts: readonly string[] }): OwnHosts {
  const host = hostOf(website)
  return { domain: domainOf(host) ?? '', hosts: [...new Set([host, ...hosts])] }
}
