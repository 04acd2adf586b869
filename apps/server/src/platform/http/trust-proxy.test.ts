import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { startHop } from '../../testing/hop.ts'
import { readEnv } from '../env.ts'
import { openGeo } from '../geo/index.ts'
import { createLogger } from '../logger.ts'
import { networkOf, siteOf } from '../network.ts'
import { createHttpServer } from './server.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
const hasIPv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'))

interface Case {
  host?: string
  /** From the outermost to the innermost: whose connection each hop saw; undefined for this machine. */
  hops: (string | undefined)[]
  /** What the client itself wrote into X-Forwarded-For. */
  claim?: string
}

/** The address that the server believes the client has. */
async function seenBy(setting: string, { host = '127.0.0.1', hops, claim }: Case): Promise<string> {
  const { trustProxy } = readEnv({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), TRUST_PROXY: setting })
  const log = createLogger({ level: 'silent', pretty: false })
  const http = createHttpServer({ log, trustProxy, refuse: (error, _request, reply) => reply.send(error) })
  http.get('/ip', ({ ip }) => ({ ip }))
  await http.listen({ host, port: 0 })
  closers.push(() => http.close())
  const { port } = http.server.address() as AddressInfo
  let url = `http://${host === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
  for (const peer of hops.slice().reverse()) {
    const hop = await startHop(url, peer)
    closers.push(hop.close)
    url = hop.url
  }
  const answer = await fetch(`${url}/ip`, { headers: claim ? { 'x-forwarded-for': claim } : {} })
  return ((await answer.json()) as { ip: string }).ip
}

const client = '203.0.113.7'
const claim = '198.51.100.66'
const proxy = '127.0.0.1'
const [one, two] = [
  { hops: [client], claim },
  { hops: [client, undefined], claim },
]
const behind = (edge: string) => ({ hops: [client, edge], claim })

describe('behind real hops, TRUST_PROXY', () => {
  it.each<[string, Case, string]>([
    ['', one, proxy],
    ['false', one, proxy],
    ['0', one, proxy],
    ['true', one, claim],
    ['1', { hops: [] }, proxy],
    ['1', one, client],
    ['1', two, proxy],
    ['2', two, client],
    ['2', behind('10.1.2.3'), client],
    ['1', { hops: ['2001:db8:1:2::7'] }, '2001:db8:1:2::7'],
    ['127.0.0.1', one, client],
    ['127.0.0.2', one, proxy],
    ['127.0.0.0/8', one, client],
    ['10.0.0.0/8', one, proxy],
    ['::ffff:127.0.0.1', one, client],
    ['::ffff:127.0.0.0/104', one, client],
    ['::ffff:10.0.0.0/104', one, proxy],
    ['loopback', two, client],
    ['loopback', behind('169.254.1.1'), '169.254.1.1'],
    ['loopback,linklocal', behind('169.254.1.1'), client],
    ['loopback, linklocal', behind('fe80::1'), client],
    ['loopback, uniquelocal', behind('10.1.2.3'), client],
    ['loopback, uniquelocal', behind('172.16.0.9'), client],
    ['loopback, uniquelocal', behind('192.168.7.7'), client],
    ['loopback, uniquelocal', behind('fd00::9'), client],
    ['loopback, uniquelocal', behind('8.8.8.8'), '8.8.8.8'],
    ['127.0.0.1, 192.0.2.9', behind('192.0.2.9'), client],
    ['127.0.0.1, 192.0.2.0/24', behind('::ffff:192.0.2.200'), client],
    ['127.0.0.1, 192.0.2.9', behind('192.0.2.9:51834'), client],
    ['127.0.0.1, 2001:db8::/32', behind('2001:db8:9::1'), client],
    ['127.0.0.1, 2001:db8::1', behind('[2001:0DB8:0::1]:443'), client],
    ['127.0.0.1, 2001:db8::1', behind('2001:db8::2'), '2001:db8::2'],
    ['loopback', { hops: ['unknown'], claim }, 'unknown'],
  ])('%j believes %j: %s', async (setting, given, expected) => {
    expect(await seenBy(setting, given)).toBe(expected)
  })

  it.skipIf(!hasIPv6).each<[string, string, string]>([
    ['1', '::1', client],
    ['::1', '::1', client],
    ['::1/128', '::1', client],
    ['loopback', '::1', client],
    ['127.0.0.1', '::1', '::1'],
    // One socket for both families shows an IPv4 proxy as an IPv6 address.
    ['1', '::', client],
    ['127.0.0.1', '::', client],
    ['127.0.0.0/8', '::', client],
    ['::ffff:127.0.0.1', '::', client],
    ['loopback', '::', client],
    ['::1', '::', '::ffff:127.0.0.1'],
  ])('%j believes on IPv6, listening on %s: %s', async (setting, host, expected) => {
    expect(await seenBy(setting, { host, hops: [client], claim })).toBe(expected)
  })

  it.each([
    ['168.95.1.1', ['168.95.1.1', '168.95.1.1', 'taipei-city']],
    ['::ffff:168.95.1.1', ['168.95.1.1', '168.95.1.1', 'taipei-city']],
    ['::FFFF:A85F:101', ['168.95.1.1', '168.95.1.1', 'taipei-city']],
    ['168.95.1.1:50123', ['168.95.1.1', '168.95.1.1', 'taipei-city']],
    ['[2001:b000:168::1]:50123', ['2001:b000:168:0::/64', '2001:b000:168::/48', 'taipei-city']],
    ['2001:b000:168::1', ['2001:b000:168:0::/64', '2001:b000:168::/48', 'taipei-city']],
  ])('limits and places see the same behind %s', async (stranger, expected) => {
    const ip = await seenBy('1', { hops: [stranger] })
    const { city } = (await openGeo()).locate(ip, {})
    expect([networkOf(ip), siteOf(ip), city]).toEqual(expected)
  })
})
