import { expect, it } from 'vitest'
import { measureCost } from '../../../../../tools/cost.ts'
import { findCode, TooComplex } from './html.ts'

it('code in HTML is found wherever a browser would run it', () => {
  const bad = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<IMG SRC=x ONERROR=alert(1)>',
    '<x/onclick=alert(1)>',
    '<img src=x\u000conerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#x01;javascript:1">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg><a xlink:href="javascript:1">x</a></svg>',
    '<iframe src="javascript:1"></iframe>',
    '<iframe src="data:text/html,<b>1</b>"></iframe>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<form action=javascript:1></form>',
    '<button formaction="javascript:1">x</button>',
    '<object data="https://cdn.test/x"></object>',
    '<embed src="https://cdn.test/x">',
    '<base href="//evil.test">',
    '<meta http-equiv=refresh content="0;url=/x">',
    '<template><img src=x onerror=alert(1)></template>',
    '<svg><animate attributeName=href values="javascript:1"></animate></svg>',
    '<svg><set attributeName=onload to="alert(1)"></set></svg>',
    '<style><!--</style><img src=x onerror=alert(1)>--></style>',
    '<style><img src=x onerror=alert(1)></style>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<noscript><img src=x onerror=alert(1)></noscript>',
    `${'<div>'.repeat(3000)}<img src=x onerror=alert(1)>`,
  ]
  for (const html of bad) expect([html.slice(0, 80), findCode(html) !== undefined]).toEqual([html.slice(0, 80), true])
  expect([findCode('<p onclick="x">'), findCode('<base href=/>'), findCode('<a href=" javascript:x">')]).toEqual([
    'onclick',
    '<base>',
    'href="javascript:x"',
  ])
})

it('what only shows something is let be', () => {
  const good = [
    'plain text: a = b',
    '<h2 class="big" style="color:red">Tea</h2><a href="/sale?a=1#x" target="_blank">Sale</a>',
    '<img src="https://cdn.test/a.png" srcset="a.png 1x, b.png 2x" alt="on sale = now">',
    '<img src="data:image/png;base64,AAAA">',
    '<a href="tel:+886">call</a><a href="line://ti/p/x">LINE</a>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><use href="#a"/></svg>',
    '<iframe src="https://www.youtube.com/embed/x" allowfullscreen></iframe>',
    '<p>onclick=1 javascript:x</p><p title="&lt;script&gt;">a</p>',
    '<meta itemprop="price" content="5">',
    '<tr><td>1</td></tr>',
  ]
  for (const html of good) expect([html, findCode(html)]).toEqual([html, undefined])
})

it('is looked for in a large HTML without holding anybody up', () => {
  const large = '<p class="a">x</p>'.repeat(1100)
  const from = performance.now()
  findCode(large)
  expect(performance.now() - from).toBeLessThan(2000)
})

const longest = 20_000
const list = (count: number, each: (i: number) => string) => Array.from({ length: count }, (_, i) => each(i)).join('')
const attributes = (count: number) => list(count, (i) => ` a${i.toString(36)}`)
const opened = (count: number) => list(count, (i) => `<b a${i.toString(36)}>`)
/** Formatting that is left open, and as many paragraphs behind it as there is room for. */
const leaveOpen = (formatting: string, length = longest) =>
  `<p title=x>${formatting}${'<p>x'.repeat((length - formatting.length - 11) / 4)}`

it('HTML whose elements grow with the square of its size is given up, however short it is', async () => {
  expect(() => findCode(leaveOpen(opened(80), 1000))).toThrow(TooComplex)
  const cost = await measureCost(() => expect(() => findCode(leaveOpen(opened(1000)))).toThrow(TooComplex), 3)
  expect(cost).toBeLessThan(200)
})

it('what is opened anew in every paragraph is judged once', async () => {
  let run = 0
  for (const written of [attributes(2000), ` values="${'a;'.repeat(5000)}"`]) {
    const look = () => findCode(leaveOpen(`<b${written}>${run++}`))
    expect(look()).toBeUndefined()
    expect(await measureCost(look, 3)).toBeLessThan(200)
  }
})

it('formatting that is left open here and there is let be', () => {
  const good = [':', '=', '<p><b class="x">a<p>b<p>c', '<p><a href="/x"><i>a<p>some words<p>and some more']
  for (const html of good) expect([html, findCode(html)]).toEqual([html, undefined])
})
