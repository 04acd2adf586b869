import { describe, expect, it } from 'vitest'
import { recordAddress } from './recorded-address.ts'

const kept = { hideFragment: false }

describe('an address as it is stored', () => {
  it.each([
    ['https://shop.test/', 'https://shop.test/'],
    ['https://shop.test/a?', 'https://shop.test/a'],
    ['https://shop.test/search?q=ada+wang&email=ada%40demo.test', 'https://shop.test/search'],
    [
      'https://shop.test/?gclid=Cj0K&utm_source=news&token=secret&UTM_Campaign=11%2F11&utm_medium',
      'https://shop.test/?utm_source=news&UTM_Campaign=11%2F11&utm_medium',
    ],
    ['https://shop.test/?a=1#top', 'https://shop.test/#top'],
    ['https://shop.test/#/search?q=me&utm_term=tea', 'https://shop.test/#/search?utm_term=tea'],
    ['https://shop.test/#?utm_id=7', 'https://shop.test/#?utm_id=7'],
    ['https://shop.test/?x=1?utm_source=a&utm_id=2#a#b?c', 'https://shop.test/?utm_id=2#a#b'],
    ['', ''],
  ])('%s', (url, stored) => {
    expect(recordAddress(url, kept)).toBe(stored)
    expect(recordAddress(stored, kept)).toBe(stored)
  })

  it('has no fragment where the container wants none', () => {
    expect(recordAddress('https://shop.test/?q=1&utm_id=2#/a?utm_id=3', { hideFragment: true })).toBe(
      'https://shop.test/?utm_id=2',
    )
  })

  it('is made in linear time', () => {
    const long = `https://shop.test/${'?&#='.repeat(50_000)}`
    const began = process.cpuUsage()
    recordAddress(long, kept)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(200)
  })
})
