import { describe, expect, it } from 'vitest'
import { networkOf, siteOf } from './network.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51834', '203.0.113.7', '203.0.113.7'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['', '', ''],
    ['x'.repeat(10_000), 'x'.repeat(50), 'x'.repeat(50)],
  ])('%j is %s, and of %s', (address, network, site) => {
    expect(networkOf(address)).toBe(network)
    expect(siteOf(address)).toBe(site)
  })
})
