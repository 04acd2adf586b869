// @vitest-environment happy-dom
import { markElement } from '@vitrine/targeting'
import { expect, it } from 'vitest'
import { countSelectors } from './count-selectors.ts'

const card = (name: string, hash: string) =>
  `<li class="card_${hash}"><a href="/p/${name}"><img src="/${name}.webp" alt="${name}"></a><h3>${name}</h3>
   <button class="add_${hash}">Add to cart</button></li>`
const shop = (names: string[], hash: string, title = 'Spring tea') =>
  `<!doctype html><html><body><header><a href="/">Home</a></header><main><h1>${title}</h1><p>From the <b>mountains</b></p>
   <ul>${names.map((name) => card(name, hash)).join('')}</ul></main></body></html>`
const before = shop(['oolong', 'sencha', 'assam'], 'x1')

function mark(selector: string) {
  document.documentElement.innerHTML = before
  const element = document.querySelector(selector)
  if (!element) throw new Error(selector)
  return { selectors: [selector], marks: markElement(element) }
}

const prove = (html: string, ...selectors: string[]) => {
  const marked = selectors.map(mark)
  const found = countSelectors({ body: Buffer.from(html), contentType: 'text/html', selectors: [], marked })
  if (found === 'too_complex') throw new Error(found)
  return found.proven.map((each) => each && `${each.tag} ${each.text}`)
}

it('what was picked is found again by its marks where its selectors find nothing any more, as in a browser', () => {
  const after = shop(['assam', 'sencha', 'oolong'], 'y9')
  const second = '.card_x1:nth-child(2)'
  expect(prove(after, `${second} h3`, `${second} .add_x1`, 'main h1', `${second} img`)).toEqual([
    'h3 sencha',
    'button Add to cart',
    'h1 Spring tea',
    'img sencha',
  ])
})

it('another element under the same selector is not what was picked', () => {
  expect(prove(shop(['matcha'], 'x1', 'Matcha'), '.card_x1:nth-child(1) h3')).toEqual([null])
  expect(prove('<main><h1>Checkout</h1></main>', 'h1')).toEqual([null])
})

it('a page that is made to be slow is given up', () => {
  const deep = `${'<div>'.repeat(300)}${'<button>x</button>'.repeat(380)}`
  const html = `<main>${Array.from({ length: 60 }, () => `<ul>${'<li>x</li>'.repeat(900)}</ul>`).join('')}${deep}</main>`
  const started = performance.now()
  const [found] = prove(html, '.add_x1')
  expect([null, undefined]).toContain(found)
  expect(performance.now() - started).toBeLessThan(20_000)
})

it('what stands in a shadow root is not looked for in the page around it', () => {
  const marked = { ...mark('main h1'), selectors: ['shop-page >>> h1'] }
  const found = countSelectors({ body: Buffer.from(before), contentType: 'text/html', selectors: [], marked: [marked] })
  expect(found).toMatchObject({ proven: [undefined] })
})
