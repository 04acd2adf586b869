// @vitest-environment happy-dom
import { isScriptAttribute, isSafeAttribute as judge, type ManifestChange } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { isSafeAttribute } from './safe.ts'

const names =
  'href SRC xlink:href a:srcset srcset imagesrcset ping values to poster data style title on onload srcdoc nonce content'
const pieces = [
  ...[
    'javascript:',
    'java\tscript:',
    'data:',
    'https:',
    'HTTP:',
    'mailto:',
    'sms:',
    'x:',
    '://a',
    'a',
    '/',
    '#',
    '?',
    ';',
    ',',
  ],
  ...[' ', '\t', '\n', '\u0001', '1x', '100w,', '2.5x', '.', '-', '+', 'é', '\u{1f375}'],
]

it("judges attributes as the contract's rule does", () => {
  const value = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...names.split(' ')), fc.oneof(value, fc.string()), (name, text) => {
      expect(isSafeAttribute(name, text)).toBe(!isScriptAttribute(name) && judge(name, text))
    }),
    { numRuns: 5000 },
  )
})

const change = (fields: object) => ({ id: 'c', ...fields }) as ManifestChange
const html = `<base id="base" href="/"><script id="inert" type="text/plain"></script><a id="link" href="/old">go</a>
<img id="pic" src="old.png"><div id="frame"></div>`

it('leaves the page as it is where a change would be a script, and says which was skipped', () => {
  document.body.innerHTML = html
  const before = document.body.innerHTML
  const applied = createEngine(document).apply({
    changes: [
      change({ op: 'attr', selectors: ['#link'], attribute: 'href', value: 'java\tscript:alert(1)' }),
      change({ op: 'attr', selectors: ['#link'], attribute: 'onclick', value: 'alert(1)' }),
      change({ op: 'attr', selectors: ['#frame'], attribute: 'srcdoc', value: '<script>alert(1)</script>' }),
      change({ op: 'attr', selectors: ['#frame'], attribute: 'src', value: 'data:text/html,x' }),
      change({ op: 'link', selectors: ['#link'], href: 'javascript:alert(1)' }),
      change({ op: 'image', selectors: ['#pic'], src: 'a.png', srcset: 'a.png 1x, data:x 2x' }),
      change({ op: 'attr', selectors: ['#inert'], attribute: 'src', value: 'https://other.test/a.js' }),
      change({ op: 'image', selectors: ['#inert'], src: 'https://other.test/a.js' }),
      change({ op: 'text', selectors: ['#inert'], value: 'alert(1)' }),
      change({ op: 'html', selectors: ['#inert'], value: 'alert(1)' }),
      change({ op: 'insert', selectors: ['#inert'], position: 'append', html: 'alert(1)' }),
      change({ op: 'attr', selectors: ['#base'], attribute: 'href', value: 'https://other.test/' }),
    ],
  })
  expect(document.body.innerHTML).toBe(before)
  applied.undo()
  expect(document.body.innerHTML).toBe(before)
})

it('does what is no script beside it', () => {
  document.body.innerHTML = html
  const applied = createEngine(document).apply({
    changes: [
      change({ op: 'attr', selectors: ['#link'], attribute: 'href', value: 'https://shop.test/new' }),
      change({ op: 'attr', selectors: ['#link'], attribute: 'title', value: 'data: javascript:' }),
      change({ op: 'insert', selectors: ['#inert'], position: 'after', html: '<b id="new"></b>' }),
    ],
  })
  expect(document.querySelector('#link')?.getAttribute('href')).toBe('https://shop.test/new')
  expect(document.querySelector('#link')?.getAttribute('title')).toBe('data: javascript:')
  expect(document.querySelector('#new')).not.toBe(null)
  applied.undo()
})
