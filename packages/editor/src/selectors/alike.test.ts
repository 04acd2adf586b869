// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { listAlike } from './alike.ts'
import { fixtures } from './testing/shops.ts'

const card = (n: number) =>
  `<li class="card"><a class="css-1x9fz2" href="/p/${n}">Tea</a><button class="buy x1f9kz">Add</button></li>`

it('finds others of the same make, fewest first, by names that last', () => {
  document.body.innerHTML = `<ul id="list">${[1, 2, 3].map(card).join('')}</ul><button class="buy">Add all</button>`
  const alike = listAlike(document.querySelector('li button') as Element)
  expect(alike.map(({ count, scope }) => [count, scope])).toEqual([
    [3, 'list'],
    [4, 'page'],
  ])
  for (const { selector, count } of alike) {
    expect(document.querySelectorAll(selector)).toHaveLength(count)
    expect(selector).not.toContain('x1f9kz')
  }
  expect(listAlike(document.querySelector('#list') as Element)).toEqual([])
})

const tile = (
  n: number,
) => `<li class="_card_a1b2c3"><a class="_link_d4e5f6" href="/p/${n}"><img class="_photo_b7c8d9" src="/${n}.webp">
<div class="_body_e1f2a3">${n % 2 ? '<p class="_badge_f4a5b6">New</p>' : ''}<p class="_title_c7d8e9">Tea</p><p class="_price_a9b8c7">$${n}</p></div></a></li>`
const built = `<header><img src="/logo.svg"></header><main><section class="_hero_f1e2d3"><div class="_copy_a7b6c5"><h1>Tea</h1><p>Spring</p>
<a href="/shop">Shop</a></div><div class="_media_b1c2d3"><img src="/hero.webp"></div></section><section class="_shelf_e5f6a7"><h2>New</h2>
<ul class="_list_c1d2e3">${[1, 2, 3, 4, 5, 6, 7, 8].map(tile).join('')}</ul></section></main>`

it('in a shop whose classes a build writes, only what has its place in the same list is alike, and each set is told once', () => {
  document.body.innerHTML = built
  const of = (selector: string) => listAlike(document.querySelector(selector) as Element)
  for (const alone of [
    '._copy_a7b6c5',
    '._media_b1c2d3',
    '._media_b1c2d3 img',
    'h1',
    'header img',
    'section',
    '._copy_a7b6c5 p',
  ])
    expect([alone, of(alone)]).toEqual([alone, []])
  for (const [one, all] of [
    ['li img', 'li img'],
    ['li:nth-child(3)', 'li'],
    ['li:nth-child(4) ._price_a9b8c7', '._price_a9b8c7'],
    ['li:nth-child(3) ._price_a9b8c7', '._price_a9b8c7'],
    ['._badge_f4a5b6', '._badge_f4a5b6'],
  ] as const) {
    const [found, ...others] = of(one)
    expect([one, others, found?.scope]).toEqual([one, [], 'list'])
    expect([...document.querySelectorAll(found?.selector ?? '')]).toEqual([...document.querySelectorAll(all)])
  }
})

it.each(fixtures)('what is alike has one tag and contains the element, and no set is told twice: $name', ({ html }) => {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  const sizes = new Map<string, number>()
  for (const element of doc.body.querySelectorAll('*')) {
    const alike = listAlike(element)
    expect(new Set(alike.map(({ scope }) => scope)).size).toBe(alike.length)
    for (const { selector, count } of alike) {
      const found = [...doc.querySelectorAll(selector)]
      expect([found.length, found.includes(element)]).toEqual([count, true])
      expect([...new Set(found.map(({ localName }) => localName))]).toEqual([element.localName])
      sizes.set(element.localName, Math.max(count, sizes.get(element.localName) ?? 0))
    }
  }
  expect(sizes.get('img')).toBeGreaterThan(2)
})
