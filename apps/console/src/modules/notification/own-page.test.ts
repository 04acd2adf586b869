import { expect, it } from 'vitest'
import { isOwnPage } from './own-page.ts'

it.each([
  ['https://shop.test/a?b#c', 'https://shop.test'],
  ['http://www.shop.test/a', 'https://shop.test/'],
  ['https://shop.test/a', 'https://www.shop.test'],
  ['https://m.shop.test:8080/a', 'https://www.shop.test'],
  ['http://localhost:4100/a', 'http://localhost:4100'],
])('%s is a page of %s', (url, website) => expect(isOwnPage(url, website)).toBe(true))

it.each([
  ['https://evil.test/a', 'https://shop.test'],
  ['https://evilshop.test/a', 'https://shop.test'],
  ['https://shop.test.evil.test/a', 'https://shop.test'],
  ['https://shop.test@evil.test/a', 'https://shop.test'],
  ['https://evil.test/https://shop.test', 'https://shop.test'],
  ['javascript://shop.test/%0aalert(1)', 'https://shop.test'],
  ['https://', 'https://shop.test'],
  ['', 'https://shop.test'],
  ['https://shop.test/a', ''],
])('%s is none of %s', (url, website) => expect(isOwnPage(url, website)).toBe(false))
