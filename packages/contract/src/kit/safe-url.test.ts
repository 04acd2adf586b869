import { describe, expect, it } from 'vitest'
import { isReservedAttribute, isSafeAddress, isSafeAttribute, isScriptAttribute } from './safe-url.ts'

const scripts = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript\r:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://shop.test/1',
  'file:///etc/passwd',
  'view-source:https://shop.test/',
]
const addresses = [
  '',
  '/sale?a=1#b',
  'sale:',
  '#top',
  '?q=a:b',
  '//cdn.test/a',
  'https://shop.test/',
  'HTTP://shop.test/',
]

describe('an address on a page', () => {
  it('is never a script or data', () => {
    for (const value of scripts) expect([value, isSafeAddress(value)]).toEqual([value, false])
    for (const value of addresses.filter((each) => each !== 'sale:'))
      expect([value, isSafeAddress(value)]).toEqual([value, true])
    for (const value of ['mailto:a@demo.test', 'tel:+886', 'line://ti/p/x', 'sms:1'])
      expect(isSafeAddress(value)).toBe(true)
  })

  it('is held to that in every attribute that has one', () => {
    const names = [
      'href',
      'SRC',
      'action',
      'formaction',
      'poster',
      'data',
      'xlink:href',
      'ping',
      'background',
      'srcset',
      'to',
      'values',
    ]
    for (const name of names)
      for (const value of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])
        expect([name, value, isSafeAttribute(name, value)]).toEqual([name, value, false])
    for (const name of ['title', 'data-note', 'alt', 'aria-label'])
      expect(isSafeAttribute(name, 'data: 5 javascript:')).toBe(true)
  })

  it('is found wherever it stands in a list', () => {
    const bad = [
      'a.png 1x, javascript:x 2x',
      'a.png 2x,data:image/png;base64,x',
      ', ,javascript:x',
      '\tdata:x 1x',
      'a.png 100w,,javascript:x',
    ]
    for (const value of bad) expect([value, isSafeAttribute('srcset', value)]).toEqual([value, false])
    const good = [
      'a.png 1x, b.png 2x',
      'https://cdn.test/w_100,h:200/a.png 1.5x,https://cdn.test/b 2x',
      'a,b:c.png 1x',
      '',
    ]
    for (const value of good) expect([value, isSafeAttribute('imagesrcset', value)]).toEqual([value, true])
    expect(isSafeAttribute('values', '/a;javascript:x')).toBe(false)
    expect(isSafeAttribute('values', '0;1;0')).toBe(true)
    expect(isSafeAttribute('ping', '/a javascript:x')).toBe(false)
  })
})

it('attributes that the tag itself sets are named', () => {
  for (const name of ['data-vitrine', 'DATA-Vitrine-covered', 'data-vitrine-base'])
    expect(isReservedAttribute(name)).toBe(true)
  for (const name of ['data-vitrin', 'vitrine', 'aria-label']) expect(isReservedAttribute(name)).toBe(false)
})

it('attributes that are a script are named', () => {
  for (const name of ['onclick', 'ONERROR', 'on', 'srcdoc', 'SrcDoc', 'nonce'])
    expect(isScriptAttribute(name)).toBe(true)
  for (const name of ['content', 'srcset', 'style', 'data-on']) expect(isScriptAttribute(name)).toBe(false)
})
