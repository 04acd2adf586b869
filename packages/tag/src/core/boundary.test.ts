// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { isOwn, whenSeen } from './boundary.ts'

describe('isOwn', () => {
  it.each([
    ['https://shop.tw/a', 'https://shop.tw/b', true],
    ['https://www.shop.tw', 'https://checkout.shop.tw/', true],
    ['https://checkout.shop.tw', 'https://www.shop.tw/', true],
    ['http://shop.tw:8080/', 'https://shop.tw/', true],
    ['https://other.tw', 'https://shop.tw/', false],
    ['https://myshop.tw', 'https://shop.tw/', false],
    ['https://other.com.tw', 'https://shop.com.tw/', false],
    ['https://a.myshopify.com', 'https://b.myshopify.com/', false],
    ['', 'https://shop.tw/', false],
    ['about:srcdoc', 'https://shop.tw/', false],
  ])('%s around %s: %s', (address, here, expected) => {
    expect(isOwn(address, here)).toBe(expected)
  })
})

describe('whenSeen', () => {
  it('is at once, or when a prerendered page is looked at', () => {
    const seen = vi.fn()
    whenSeen(seen)
    expect(seen).toHaveBeenCalledOnce()
    Object.assign(document, { prerendering: true })
    whenSeen(seen)
    expect(seen).toHaveBeenCalledOnce()
    Object.assign(document, { prerendering: false })
    document.dispatchEvent(new Event('prerenderingchange'))
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(seen).toHaveBeenCalledTimes(2)
  })
})
