// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { findChanged, findOwner } from './owners.ts'

const find = (selector: string) => [...document.querySelectorAll(selector)]
const search = { find, locate: () => [] }
const change = (id: string, op: string, more: object) => ({ id, op, selectors: ['#title'], ...more })

it('tells which change has put an element there', () => {
  document.body.innerHTML = `<div data-vitrine="own" id="before"><b id="deep"></b></div><h1 id="title">
    <i data-vitrine="own" id="first"></i>Tea<i data-vitrine="own" id="last"></i></h1>
    <p data-vitrine="own" id="after"></p><footer><p data-vitrine="own copy" id="copy"></p></footer>`
  const changes = [
    change('c1', 'style', {}),
    change('c2', 'insert', { position: 'before' }),
    change('c3', 'insert', { position: 'after' }),
    change('c4', 'move', { to: 'footer', position: 'append', selectors: ['#buy'] }),
  ]
  const ownerOf = (id: string, all = changes) => findOwner(find(`#${id}`)[0] as Element, all, search)
  expect(ownerOf('before')).toBe('c2')
  expect(ownerOf('deep')).toBe('c2')
  expect(ownerOf('after')).toBe('c3')
  expect(ownerOf('copy')).toBe('c4')
  expect(ownerOf('first')).toBeUndefined()
  expect(ownerOf('first', [change('c5', 'html', {})])).toBe('c5')
  expect(ownerOf('title')).toBeUndefined()
})

it('of what stands together tells which change has put each there', () => {
  document.body.innerHTML = `<h1 id="title">Tea</h1><div data-vitrine="own" id="timer"></div><div data-vitrine="own" id="counter"></div>
    <a data-vitrine="own copy" id="copy">Buy</a><em data-vitrine="own" id="note">New</em><p id="lead">Spring</p><a id="buy">Buy</a>`
  for (const id of ['timer', 'counter']) find(`#${id}`)[0]?.attachShadow({ mode: 'open' })
  const changes = [
    change('c1', 'move', { selectors: ['#buy'], to: '#lead', position: 'before' }),
    change('c2', 'element', { position: 'after' }),
    change('c3', 'element', { position: 'after' }),
    change('c4', 'insert', { selectors: ['#lead'], position: 'before', html: '<em>New</em>' }),
  ]
  const owners = ['timer', 'counter', 'copy', 'note'].map((id) =>
    findOwner(find(`#${id}`)[0] as Element, changes, search),
  )
  expect(owners).toEqual(['c3', 'c2', 'c1', 'c4'])
})

it('tells which changes are about an element, not about one that only bears the same selector', () => {
  document.body.innerHTML = '<h1 id="title">Tea</h1><p>Spring</p>'
  const marks = (tag: string) => ({ fingerprint: { tag } })
  const changes = [
    change('c1', 'text', marks('h1')),
    change('c2', 'style', {}),
    change('c3', 'text', marks('h2')),
    change('c4', 'hide', { match: 'all' }),
    change('c5', 'text', { selectors: ['p'] }),
    change('c6', 'text', { ...marks('h1'), foreign: true }),
  ]
  const locate = (each: object) => ('foreign' in each ? [] : find((each as { selectors: string[] }).selectors[0] ?? ''))
  expect(findChanged(find('h1')[0] as Element, changes, { find, locate })).toEqual(['c1', 'c2'])
})
