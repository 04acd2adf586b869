import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './address.ts'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export const resolveHost: Resolve = (host) => systemLookup(host, { all: true })

/** Thrown inside a connection attempt. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}
export class NotResolved extends Error {
  override name = 'NotResolved'
}

/**
 * What a socket asks for a name's addresses. The answer is what was judged, so that nothing can change between the judgment and
 * the connection. One private address among others refuses the name: nobody's shop has that by mistake.
 */
export function createLookup(resolve: Resolve, judge: (address: string) => boolean = isPublicAddress): LookupFunction {
  const find = async (host: string) => {
    const found = await resolve(host).catch((cause: unknown) => {
      throw new NotResolved(host, { cause })
    })
    if (!found.length) throw new NotResolved(host)
    if (!found.every(({ address }) => judge(address))) throw new AddressRefused(host)
    return found
  }
  return (host, options, done) => {
    find(host).then(
      (found) => {
        const [first] = found
        if (options.all || !first) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }
}
