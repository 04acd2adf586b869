import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './address.ts'
import { OutgoingError } from './error.ts'

/** Host and port as `OUTGOING_ALLOW` writes them: `localhost:4100`. */
export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`.toLowerCase()

/**
 * An address that may be asked; throws what is wrong with it. URL itself turns decimal, octal and hexadecimal forms of IPv4 into
 * the usual one, so that a number is judged as the address it is; names are judged when they are resolved.
 */
export function checkUrl(address: string | URL, allow: ReadonlySet<string>, ports: readonly number[]): URL {
  if (!URL.canParse(String(address))) throw new OutgoingError('url_refused', String(address))
  const url = new URL(address)
  const refuse = (reason: 'url_refused' | 'address_refused') => {
    // A password in the address must not reach a log.
    throw new OutgoingError(reason, `${url.protocol}//${url.host}${url.pathname}`)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('url_refused')
  if (url.username || url.password) refuse('url_refused')
  if (allow.has(hostAndPort(url))) return url
  if (!ports.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80)))) refuse('url_refused')
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(literal) && !isPublicAddress(literal)) refuse('address_refused')
  return url
}
