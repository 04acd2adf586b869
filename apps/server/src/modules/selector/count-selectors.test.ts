import { describe, expect, it } from 'vitest'
import { countSelectors } from './count-selectors.ts'

const count = (html: string, ...selectors: string[]) => {
  const output = countSelectors({ body: Buffer.from(html), contentType: 'text/html', selectors })
  if (output === 'too_complex') throw new Error('too complex')
  return output
}
const findings = (html: string, ...selectors: string[]) =>
  count(html, ...selectors).found.map(({ count, doubt }) => doubt ?? count)

const page = `<!doctype html><html lang="zh-Hant-TW"><head><title>茶</title><script src="/a.js"></script></head>
<body class="Home page"><header id="top"><a class="logo" href="/">Tea</a><nav><a href="/a" data-id="12">A</a><a href="/b">B</a></nav></header>
<main><h1 id="9lives" class="hero-title 2col">Alpine tea</h1><p class="lead"> </p><p class="lead note"></p>
<table class="sizes"><tr><td>S</td></tr><tr><td>M</td></tr></table>
<form><input type="text" name="q" required><input type="CHECKBOX" checked disabled><select><option>1</option><option selected>2</option></select></form>
<ul><li class="card">1</li><li class="card on">2</li><li>3</li><li class="card">4</li></ul>
<a href="https://line.me/x?a=b]c">LINE</a><svg viewBox="0 0 1 1"><linearGradient id="g"/></svg>
<template><p class="hidden">x</p></template><noscript><p class="off">x</p></noscript>
<product-card><p class="slotted">x</p></product-card></main></body></html>`

describe('what a selector matches in the source of a page', () => {
  it.each<[string, number]>([
    ['h1', 1],
    ['H1.hero-title', 1],
    ['#top .logo', 1],
    ['header > a', 1],
    ['nav a', 2],
    ['nav > a:first-child + a', 1],
    ['li.card ~ li', 3],
    ['.home', 0],
    ['.Home.page', 1],
    ['[data-id="12"]', 1],
    ["[data-id='12' i]", 1],
    ['a[href^=https]', 1],
    ['a[href*="b]c"]', 1],
    ['[class~="note"], nav', 2],
    ['[lang|=zh]', 1],
    ['p:empty', 1],
    ['p:not(.note)', 2],
    ['li:nth-child(2n + 1)', 2],
    ['li:nth-child(2 of .card)', 1],
    ['li:nth-last-child(1)', 1],
    ['li:last-of-type', 1],
    ['header:has(> nav a[href="/b"])', 1],
    ['main :has(+ table)', 1],
    [':is(h1, h2):where(.hero-title)', 1],
    ['#\\39 lives', 1],
    ['.\\32 col', 1],
    ['[id="9lives"]', 1],
    // The parser of a browser puts it in.
    ['table > tbody > tr', 2],
    ['table > tr', 0],
    ['input:required', 1],
    ['input[type=checkbox]:checked:disabled', 1],
    ['option:checked', 1],
    ['a:any-link', 4],
    [':root', 1],
    ['main:lang(zh)', 1],
    ['svg[viewBox] linearGradient', 1],
    ['*|h1', 1],
    ['h1::before', 0],
    ['.hidden, .off', 0],
    ['product-card .slotted', 1],
    ['.nothing', 0],
  ])('%s', (selector, expected) => {
    expect(findings(page, selector)).toEqual([expected])
  })

  it.each([
    '#9lives',
    '.2col',
    '[data-id=12]',
    '[href=/a]',
    'div >',
    'a*',
    '> a',
    'a,,b',
    ':contains("x")',
    'p:first',
    '[a!=b]',
    'a:has(b:has(c))',
    ':nth-child(x)',
    'h1 / a',
    '$("h1")',
    'svg|a',
    'a::before(',
    ',',
  ])('%s is none that browsers read', (selector) => {
    expect(findings(page, selector)).toEqual(['invalid'])
  })

  it('says of what the source cannot tell that it cannot', () => {
    const selectors = ['a:hover', 'input:focus-visible', 'product-card >>> .price', 'x-y:defined', 'p:not(:target)']
    expect(findings(page, ...selectors)).toEqual(['state', 'state', 'shadow', 'state', 'state'])
  })

  it('counts up to a thousand, in the encoding of the page', () => {
    expect(findings('<p>x'.repeat(1500), 'p')).toEqual([1000])
    const body = Buffer.from([...Buffer.from('<p class="'), 0xaf, 0xf9, ...Buffer.from('">x')])
    const big5 = countSelectors({ body, contentType: 'text/html; charset=big5', selectors: ['.茶', 'p'] })
    expect(big5).toMatchObject({ found: [{ count: 1 }, { count: 1 }] })
  })
})

describe('a page that scripts build', () => {
  it.each([
    '<body><div id="root"></div><script src="/a.js"></script>',
    '<body><noscript>You need to enable JavaScript to run this app.</noscript><app-root></app-root><script src=a></script>',
    '<header><nav>A long menu with many words</nav></header><div id="__nuxt"></div><script src="/a.js"></script>',
    `<nav>${'<a>Tea</a>'.repeat(20)}</nav><div id="app"><p>載入中…</p></div><script type="module" src="/a.js"></script>`,
    '<body><div class=spin><svg><path/><path/></svg></div><script src="/a.js"></script>',
  ])('is told: %s', (html) => {
    const { scripted, found } = count(html, '.title', 'body')
    expect({ scripted, found }).toMatchObject({ scripted: true, found: [{ doubt: 'scripts' }, { count: 1 }] })
  })

  it('is neither a whole page with scripts nor a short one without', () => {
    expect(count(page, '.title')).toMatchObject({ scripted: false, found: [{ count: 0, doubt: null }] })
    expect(count('<p>Short', '.title').scripted).toBe(false)
    const filled = `<div id="root"><h1>${'Tea '.repeat(50)}</h1></div><script></script>`
    expect(count(filled, '.title').scripted).toBe(false)
  })
})

describe('what is made to be slow', () => {
  const complex = (html: string, ...selectors: string[]) =>
    countSelectors({ body: Buffer.from(html), contentType: 'text/html', selectors })

  it.each([
    ['tags in one another', '<div>'.repeat(110_000)],
    ['links in one another', '<a><p>'.repeat(110_000)],
    ['more elements than any page has', '<p>x'.repeat(600_000)],
  ])('%s are given up', (_, html) => {
    const from = performance.now()
    expect(complex(html, 'p')).toBe('too_complex')
    expect(performance.now() - from).toBeLessThan(3000)
  })

  it('a selector that asks too much is left out, and the others are counted', () => {
    const wide = `<ul>${'<li><b>x</b></li>'.repeat(20_000)}</ul><h1>x`
    const costly = ['li:nth-last-child(3n + 1)', 'li ~ .none ~ li', ':not(:has(~ li ~ li ~ b))']
    const from = performance.now()
    expect(findings(wide, ...costly, 'h1')).toEqual(['costly', 'costly', 'costly', 1])
    expect(performance.now() - from).toBeLessThan(3000)
  })
})

describe('what the first element that is found shows', () => {
  const first = (html: string, selector: string) => count(html, selector).found[0]?.first
  const shown = (html: string) => first(html, '#x')?.text

  it('is its text on one line, as text', () => {
    expect(first(page, '.card')).toMatchObject({ tag: 'li', text: '1' })
    expect(shown('<h1 id=x> Sum<b>mer</b>\n <script>alert(1)</script>sale<p>now &lt;b&gt;</p></h1>')).toBe(
      'Summer sale now <b>',
    )
    expect(shown('<i id=x></i>')).toBe('')
  })

  it('is the words that stand for a picture or a field', () => {
    expect(shown('<img id=x alt="Green tea" title="no">')).toBe('Green tea')
    expect(shown('<input id=x alt="" placeholder="Search">')).toBe('Search')
  })

  it('is cut where it is long, and between characters', () => {
    expect(shown(`<p id=x>${'茶'.repeat(80)}</p>`)).toBe('茶'.repeat(80))
    expect(shown(`<p id=x>${'茶'.repeat(81)}</p>`)).toBe(`${'茶'.repeat(79)}…`)
    expect(shown(`<p id=x>${'🍵'.repeat(50)}</p>`)).toBe(`${'🍵'.repeat(39)}…`)
    expect(shown(`<p id=x>${'<i></i>'.repeat(10_000)}tea</p>`)).toBe('')
  })

  it('is the same place for two selectors of one element', () => {
    const places = count(page, 'h1', '.hero-title', '.logo').found.map(({ first }) => first?.place)
    expect(places[0]).toBe(places[1])
    expect(places[0]).not.toBe(places[2])
  })
})
