// @vitest-environment happy-dom
import type { ManifestChange } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'

const change = (fields: object) => ({ id: 'c', ...fields }) as ManifestChange
const html = `<base id="base" href="/"><script id="inert" type="text/plain"></script><a id="link" href="/old">go</a>`

it('leaves elements alone that run what is written into them or lead every address', () => {
  document.body.innerHTML = html
  const before = document.body.innerHTML
  const applied = createEngine(document, { parts }).apply({
    changes: [
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
  const applied = createEngine(document, { parts }).apply({
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
