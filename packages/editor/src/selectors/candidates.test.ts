// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { listCandidates } from './candidates.ts'
import { fixtures } from './testing/shops.ts'

const open = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const list = (html: string, target: string) => {
  const element = open(html).querySelector(target)
  return element ? listCandidates(element) : []
}

it('what was made for finding comes first, and what a build writes not at all', () => {
  const html = '<main><p data-testid="lead" id="intro" class="lead css-1x9z8y">Tea</p><p>More</p></main>'
  expect(list(html, '#intro').slice(0, 3)).toEqual([
    { selector: '[data-testid="lead"]', basis: 'test_id' },
    { selector: '#intro', basis: 'id' },
    { selector: 'p.lead', basis: 'class' },
  ])
  expect(list(html, '#intro').some(({ selector }) => selector.includes('1x9z8y'))).toBe(false)
})

it('one of many is told by what stands beside it', () => {
  const card = (n: number) => `<li><a href="/tea-${n}">Tea ${n}</a><button>Buy</button></li>`
  const found = list(`<ul>${card(1)}${card(2)}${card(3)}</ul>`, 'li:nth-child(2) button')
  expect(found).toEqual([{ selector: 'li:has(> a[href="/tea-2"]) button', basis: 'within' }])
})

it('where nothing tells it, its place does', () => {
  const [only] = list('<div><p>a</p><p>b</p></div>', 'p + p')
  expect(only).toEqual({ selector: 'p:nth-of-type(2)', basis: 'place' })
})

it.each(fixtures)('every candidate finds its element alone: $name', ({ html, targets }) => {
  for (const target of targets) {
    const doc = open(html)
    const element = doc.querySelector(target)
    const candidates = element ? listCandidates(element) : []
    expect(candidates.length).toBeGreaterThan(0)
    expect(candidates.length).toBeLessThanOrEqual(8)
    for (const { selector } of candidates) expect([...doc.querySelectorAll(selector)]).toEqual([element])
  }
})

it('what stands in shadow roots is found from host to host, unless a host is told from others by its place only', () => {
  const { body } = open('<shop-page></shop-page><shop-page></shop-page>')
  const page = (body.querySelector('shop-page') as Element).attachShadow({ mode: 'open' })
  page.innerHTML = '<h1>Tea</h1><shop-buy data-id="7"></shop-buy><shop-card></shop-card><shop-card></shop-card>'
  for (const host of page.querySelectorAll('shop-buy,shop-card'))
    host.attachShadow({ mode: 'open' }).innerHTML = '<button id="buy">Add</button>'
  const buttonOf = (selector: string) => page.querySelector(selector)?.shadowRoot?.querySelector('button') as Element
  expect(listCandidates(page.querySelector('h1') as Element)).toEqual([])
  expect(listCandidates(buttonOf('shop-card'))).toEqual([])
  body.querySelector('shop-page')?.setAttribute('id', 'page')
  expect(listCandidates(page.querySelector('h1') as Element)[0]).toEqual({ selector: '#page >>> h1', basis: 'tag' })
  expect(listCandidates(buttonOf('shop-buy'))[0]).toEqual({
    selector: '#page >>> shop-buy[data-id="7"] >>> #buy',
    basis: 'attribute',
  })
})
