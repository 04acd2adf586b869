// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { listAlike } from './alike.ts'

const card = (n: number) =>
  `<li class="card"><a class="css-1x9fz2" href="/p/${n}">Tea</a><button class="buy x1f9kz">Add</button></li>`

it('finds others of the same make, fewest first, by names that last', () => {
  document.body.innerHTML = `<ul id="list">${[1, 2, 3].map(card).join('')}</ul><button class="buy">Add all</button>`
  const alike = listAlike(document.querySelector('li button') as Element)
  expect(alike.map(({ count }) => count)).toEqual([3, 4])
  for (const { selector, count } of alike) {
    expect(document.querySelectorAll(selector)).toHaveLength(count)
    expect(selector).not.toContain('x1f9kz')
  }
  expect(listAlike(document.querySelector('#list') as Element)).toEqual([])
})
