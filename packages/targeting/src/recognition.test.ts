// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { accepts, compare, findMarked, markElement, saysOf } from './recognition.ts'

const open = (body: string) => new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html')
const pick = (doc: Document, selector: string): Element => {
  const found = doc.querySelector(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}

it('an element says its text, else what it shows or leads to, without sizes and campaigns', () => {
  const doc = open(
    '<p> a \n b </p><img src="/tea.jpg?width=300" alt=""><a href="/x?utm_source=y"><svg></svg></a><i></i>',
  )
  expect([...doc.body.children].map((element) => saysOf(element))).toEqual(['a b', 'src=/tea.jpg', 'href=/x', ''])
})

it('nothing of the page can be read from marks', () => {
  const marks = markElement(pick(open('<h1>Secret launch</h1><p>of a tea</p>'), 'h1'))
  expect(JSON.stringify(marks)).not.toMatch(/secret|tea/i)
})

it('an element is itself by what it says, and where it stands once it says something else', () => {
  const marks = markElement(pick(open('<h2>Tea</h2><p>old</p><p>below</p>'), 'p'))
  const doc = open('<h2>Tea</h2><p>new</p><p>below</p>')
  expect([...doc.querySelectorAll('p')].map((element) => compare(element, marks))).toEqual(['near', 'other'])
  expect(findMarked(doc, marks)?.textContent).toBe('new')
  expect(compare(pick(doc, 'h2'), marks)).toBe('other')
})

it('of two that could be it, it is neither', () => {
  const marks = markElement(pick(open('<p>Buy</p><div>x</div>'), 'p'))
  expect(findMarked(open('<p>Buy</p><p>Buy</p><div>x</div>'), marks)).toBeUndefined()
  expect(findMarked(open('<div>x</div>'), marks)).toBeUndefined()
})

it('the last of several that said the same is not taken for one that has gone', () => {
  const card = (n: number) => `<li><a href="/tea-${n}">Tea</a><button>Buy</button></li>`
  const marks = markElement(pick(open(`<ul>${card(1)}${card(2)}</ul>`), 'li:last-child button'))
  expect(marks.alone).toBe('within')
  expect(findMarked(open(`<ul>${card(1)}<li><a href="/tea-2">Tea</a></li></ul>`), marks)).toBeUndefined()
  expect(findMarked(open(`<ul>${card(2)}${card(1)}</ul>`), marks)?.closest('li')?.innerHTML).toContain('/tea-2')
})

it('a selector that counts is not enough', () => {
  const marks = markElement(pick(open('<ul><li>a</li><li>b</li></ul>'), 'li + li'))
  const doc = open('<ul><li>new</li><li>a</li><li>b</li></ul>')
  expect(accepts(pick(doc, 'li:nth-of-type(2)'), 'li:nth-of-type(2)', marks)).toBe(false)
  expect(accepts(pick(doc, 'li:nth-of-type(3)'), 'li:last-child', marks)).toBe(true)
})

it('a tag alone is not enough on another page, and is where the page is the same', () => {
  const home = '<main><p>Tea of the year</p><h1 id="hero">From the mist</h1><p>Handmade</p></main>'
  const marks = markElement(pick(open(home), 'h1'))
  const category = open('<main><h1>Tea</h1><p>12 products</p></main>')
  for (const selector of ['h1', 'main h1', 'main > h1'])
    expect([selector, accepts(pick(category, selector), selector, marks)]).toEqual([selector, false])
  const later = open(home.replace('From the mist', 'From the hills').replace(' id="hero"', ''))
  expect(accepts(pick(later, 'h1'), 'main h1', marks)).toBe(true)
  const region = markElement(pick(open('<header>Free shipping</header><h1>Tea</h1>'), 'header'))
  expect(accepts(pick(open('<header>Sale today</header><p>x</p>'), 'header'), 'header', region)).toBe(true)
  // What bears a name is one thing on all pages of a template.
  const button = markElement(pick(open('<a href="/a">A</a><button class="buy">Buy A</button>'), 'button'))
  expect(accepts(pick(open('<button class="buy">Buy B</button>'), 'button'), 'button.buy', button)).toBe(true)
})
