// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { AgentMessage, type FromAgent, wrap } from '../protocol/index.ts'
import { fixtures } from '../selectors/testing/shops.ts'
import { countFound, describe, describeChildren, describePicked } from './elements.ts'
import { createKeys } from './keys.ts'
import { isChoosable, listChildren } from './tree.ts'

const canMove = (element: Element) => !element.matches('input')
let keys: ReturnType<typeof createKeys>
beforeEach(() => {
  keys = createKeys()
})
const show = (html: string) => {
  document.body.innerHTML = html
  return (selector: string) => document.querySelector(selector) as Element
}
const isHeard = (message: FromAgent) => AgentMessage.safeParse(wrap('token', message)).error?.issues

const shop = `<header id="top"><a href="/sale">Sale</a></header>
<main><h1 id="title">Alpine<br>tea</h1><p class="lead">Spring</p><script>1</script>
<button id="buy" onclick="document.title='bought'">Add</button></main>`

it('what is picked is said in a message that the console hears, of every element of every shop', () => {
  for (const html of [shop, ...fixtures.map((each) => each.html)]) {
    show(html.replace(/^[\s\S]*<body[^>]*>/, ''))
    const all = [...document.body.querySelectorAll('*')].filter(isChoosable)
    expect(all.length).toBeGreaterThan(4)
    for (const element of all)
      expect([
        element.outerHTML.slice(0, 80),
        isHeard({ type: 'picked', element: describePicked(element, keys, { canMove }) }),
      ]).toEqual([element.outerHTML.slice(0, 80), undefined])
  }
})

it('only what holds nothing but text has a text: a line break would be lost', () => {
  const find = show(shop)
  expect(describePicked(find('.lead'), keys, { canMove })?.text).toBe('Spring')
  for (const selector of ['#title', 'main']) expect(describePicked(find(selector), keys, { canMove })?.text).toBeNull()
})

it('what only a selector that cannot be stored would find is not picked, and no other stands in for it', () => {
  const find = show(`${'<div>'.repeat(30)}<p></p><p></p>${'</div>'.repeat(30)}<main><img alt="{{ title }}"></main>`)
  for (const { selector } of describePicked(find('img'), keys, { canMove })?.candidates ?? [])
    expect(selector).not.toMatch(/[{}]/)
  expect(
    describePicked(find('p'), keys, { canMove })?.candidates.every(({ selector }) => selector.length <= 500) ?? true,
  ).toBe(true)
})

it('the path leads from the body down, and what shows nothing stands in no list', () => {
  const find = show(shop)
  expect(describePicked(find('#buy'), keys, { canMove })?.path.map(({ tag, id }) => tag + id)).toEqual([
    'main',
    'buttonbuy',
  ])
  expect(listChildren(find('main')).map(({ localName }) => localName)).toEqual(['h1', 'p', 'button'])
  const { of, elements, more } = describeChildren(undefined, keys, document)
  expect([of, elements.map(({ id, children }) => id + children), more]).toEqual([null, ['top1', '3'], 0])
})

it('a link and a picture say what a change of them begins with', () => {
  const find = show('<a href="/sale" target="_blank">Sale</a><img src="/a.webp" alt="Tea"><input>')
  expect(describePicked(find('a'), keys, { canMove })?.attributes).toEqual({ href: '/sale', target: '_blank' })
  expect(describePicked(find('img'), keys, { canMove })?.attributes).toEqual({
    src: new URL('/a.webp', document.baseURI).href,
    alt: 'Tea',
  })
  expect(['a', 'input'].map((tag) => describePicked(find(tag), keys, { canMove })?.isMovable)).toEqual([true, false])
})

it.each([
  ['<img src="/a.webp">', '/a.webp'],
  ['<img src="data:image/gif;base64,R0lGOD" data-src="/a.webp">', '/a.webp'],
  ['<img srcset="/a.webp?w=300 300w, /a.webp 800w" alt="Tea">', '/a.webp?w=300'],
  ['<img src="http://" data-srcset="/a.webp 800w">', '/a.webp'],
  ['<input type="image" src="/a.webp">', '/a.webp'],
  ['<video src="/v.mp4" poster="/a.webp"></video>', '/a.webp'],
  ['<video src="/v.mp4"></video>', undefined],
  ['<audio src="/f.mp3"></audio>', undefined],
  ['<img src="data:image/gif;base64,R0lGOD">', undefined],
])('%s shows a picture, or none', (html, picture) => {
  const find = show(`<main>${html}</main>`)
  expect(describePicked(find('main > *'), keys, { canMove })?.picture).toBe(
    picture && new URL(picture, document.baseURI).href,
  )
})

it('counts as the tag does, and says which selectors are none', () => {
  show('<p>One</p><p>Two</p>')
  const find = (selector: string) => [...document.querySelectorAll(selector)]
  const count = (selector: string) => countFound(selector, find, document)
  expect(count('p')).toEqual({ selector: 'p', count: 2, tag: 'p', text: 'One' })
  expect(count('h1')).toEqual({ selector: 'h1', count: 0, tag: '', text: '' })
  expect(count('p[').count).toBeNull()
})

it('keys name elements for as long as they are on the page', () => {
  const find = show(shop)
  const title = find('#title')
  const key = keys.of(title)
  expect([keys.of(title), keys.find(key), keys.of(find('#buy')) === key]).toEqual([key, title, false])
  title.remove()
  expect(keys.find(key)).toBeUndefined()
  expect(keys.find(99)).toBeUndefined()
})

it('is called by its own name, its heading or what its picture shows, and by nothing else', () => {
  const find =
    show(`<main><section id="named" aria-label="Teas"></section><section id="headed"><div><h2>Spring</h2></div></section>
<b id="by"> New </b><ul id="labelled" aria-labelledby="by"></ul><img alt="Cup"><p>Words</p></main>`)
  const label = (selector: string) => describe(find(selector), keys).label
  expect(['#named', '#headed', '#labelled', 'img', 'p', 'main'].map(label)).toEqual([
    'Teas',
    'Spring',
    'New',
    'Cup',
    '',
    '',
  ])
})

it('what is moved is listed where it shows', () => {
  const find = show('<ul><li id="a">A</li><li id="b">B</li><li data-vitrine="own copy">A</li></ul>')
  const copy = find('[data-vitrine]')
  const listed = (standIns?: Map<Element, Element>) =>
    describeChildren(find('ul'), keys, document, standIns).elements.map(({ id }) => id)
  expect(listed()).toEqual(['a', 'b'])
  expect(listed(new Map([[find('#a'), copy]]))).toEqual(['b', 'a'])
})

it('what an element shows of its shadow root is no text of its own', () => {
  const host = document.createElement('shop-page')
  document.body.append(host)
  host.attachShadow({ mode: 'open' }).innerHTML = '<h1>Tea</h1>'
  expect(describePicked(host, createKeys(), { canMove: () => true })).toMatchObject({ text: null, html: null })
})
