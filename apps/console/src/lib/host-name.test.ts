import { domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { showHost } from './host-name.ts'

test.each([
  '台灣茶.tw',
  '商店.公司.台灣',
  'bücher.example',
  'shop.münchen.example',
  'faß.example',
  'пример.испытание',
  '😀.example',
  'checkout.example.com',
  'localhost',
  '192.0.2.1',
])('shows %s in its own script', (name) => {
  const host = new URL(`http://${name}`).hostname
  expect(showHost(host)).toBe(domainToUnicode(host))
  expect(showHost(host)).toBe(name)
})

test('leaves what is no encoded name as it is', () => {
  for (const host of ['xn--!.example', 'xn--9999999999.example', 'xn--a']) expect(showHost(host)).toBe(host)
  expect(showHost('')).toBe('')
})
