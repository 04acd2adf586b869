import { describe, expect, it } from 'vitest'
import { isOwnHost } from '../platform/own-host.ts'
import { domainOf, isSharedDomain, ownHostsOf } from './own-hosts.ts'

describe('the domain of a store', () => {
  it.each([
    ['www.brand.com.tw', 'brand.com.tw'],
    ['a.b.brand.co.uk', 'brand.co.uk'],
    ['tea.myshopify.com', 'tea.myshopify.com'],
    ['m.tea.shoplineapp.com', 'tea.shoplineapp.com'],
    ['shoplineapp.com', null],
    ['myshopify.com', null],
    ['com.tw', null],
    ['localhost', null],
    ['127.0.0.1', null],
    ['[::1]', null],
  ])('of %s is %s', (host, domain) => expect(domainOf(host)).toBe(domain))

  it.each([
    ['myshopify.com', true],
    ['myshopline.com', true],
    ['com.tw', true],
    ['tea.myshopify.com', false],
    ['localhost', false],
    ['10.0.0.1', false],
    ['checkout.test', false],
  ])('%s is shared: %s', (host, shared) => expect(isSharedDomain(host)).toBe(shared))
})

describe('the hosts of a store', () => {
  const own = (website: string, hosts: string[] = []) => ownHostsOf({ website, hosts })

  it('are those of its website and all beside it, and what is set, exactly', () => {
    const brand = own('https://www.brand.com.tw/shop', ['pay.example'])
    for (const host of ['brand.com.tw', 'www.brand.com.tw', 'checkout.brand.com.tw', 'pay.example'])
      expect(isOwnHost(host, brand), host).toBe(true)
    for (const host of ['evilbrand.com.tw', 'com.tw', 'www.pay.example', 'brand.com.tw.evil.example', '-', ''])
      expect(isOwnHost(host, brand), host).toBe(false)
  })

  it('are one host where no domain is registered, whatever the port', () => {
    expect(own('http://localhost:4100')).toEqual({ domain: '', hosts: ['localhost'] })
    expect(own('http://127.0.0.1:8080/x')).toEqual({ domain: '', hosts: ['127.0.0.1'] })
    expect(isOwnHost('a.localhost', own('http://localhost'))).toBe(false)
  })

  it('of a shop that has no domain of its own are not those of its neighbors', () => {
    const shop = own('https://tea.myshopify.com')
    expect(isOwnHost('tea.myshopify.com', shop)).toBe(true)
    expect(isOwnHost('coffee.myshopify.com', shop)).toBe(false)
  })
})
