import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './address.ts'
import { OutgoingError } from './error.ts'
import { checkUrl } from './url.ts'

const refused: [string, string][] = [
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback, any', '127.255.255.254'],
  ['private 10', '10.0.0.1'],
  ['private 172', '172.31.255.255'],
  ['private 192', '192.168.1.1'],
  ['link-local', '169.254.1.1'],
  ['metadata of clouds', '169.254.169.254'],
  ['wire server of Azure', '168.63.129.16'],
  ['shared (CGNAT)', '100.64.0.1'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '203.0.113.7'],
  ['relay of 6to4', '192.88.99.1'],
  ['benchmarking', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with zone', 'fe80::1%eth0'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 unique local', 'fd00:ec2::254'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 discard', '100::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped private in hexadecimal', '::ffff:a00:1'],
  ['translated (SIIT)', '::ffff:0:10.0.0.1'],
  ['compatible', '::127.0.0.1'],
  ['NAT64 of private', '64:ff9b::10.0.0.1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4 of private', '2002:a00:1::1'],
  ['Teredo', '2001:0:a00:1::1'],
  ['ORCHID', '2001:20::1'],
  ['outside of global unicast', '4000::1'],
  ['no address', 'localhost'],
]

describe('a private address', () => {
  it.each(refused)('is told: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  'a public address is told: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

describe('an address that may not be asked', () => {
  const reasonOf = (url: string, allow: string[] = []): string => {
    try {
      return checkUrl(url, new Set(allow), [80, 443]).href
    } catch (error) {
      return (error as OutgoingError).reason
    }
  }

  it.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data/',
  ])('is private in whatever form: %s', (url) => {
    expect(reasonOf(url)).toBe('address_refused')
  })

  it.each([
    'ftp://shop.test/',
    'file:///etc/passwd',
    'gopher://shop.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@shop.test/',
    'http://user:pass@shop.test/',
    'https://shop.test:8443/',
    'http://shop.test:22/',
    'http://shop.test:0/',
    'shop.test',
    'http://',
    '//shop.test/',
  ])('is of another kind: %s', (url) => {
    expect(reasonOf(url)).toBe('url_refused')
  })

  it('does not bring its password into the error', () => {
    expect(() => checkUrl('http://user:secret@shop.test/a', new Set(), [80])).toThrow(
      new OutgoingError('url_refused', 'http://shop.test/a'),
    )
  })

  it('may be asked when it is allowed with its port, and on no other', () => {
    expect(reasonOf('http://localhost:4100/a', ['localhost:4100'])).toBe('http://localhost:4100/a')
    expect(reasonOf('http://LOCALHOST:4100/', ['localhost:4100'])).toBe('http://localhost:4100/')
    expect(reasonOf('http://localhost:4000/', ['localhost:4100'])).toBe('url_refused')
    expect(reasonOf('http://127.0.0.1:4100/', ['localhost:4100'])).toBe('url_refused')
    expect(reasonOf('http://u@localhost:4100/', ['localhost:4100'])).toBe('url_refused')
  })

  it.each(['https://shop.test/', 'http://shop.test:80/', 'https://shop.test:443/a?b#c', 'http://8.8.8.8/'])(
    'is none of these: %s',
    (url) => {
      expect(reasonOf(url)).toBe(new URL(url).href)
    },
  )
})
