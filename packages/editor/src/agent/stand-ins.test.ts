// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { listStandIns, originalOf } from './stand-ins.ts'

const find = (selector: string) => [...document.querySelectorAll(selector)]
const search = { find, locate: () => [] }

it('what is moved is shown by the copy that its change has put there', () => {
  document.body.innerHTML = `<p id="a">A</p><p id="b">B</p><p data-vitrine="own copy" class="first">A</p>
<p id="c">C</p><p data-vitrine="own copy" class="second">B</p>`
  const move = (selector: string, to: string) => ({
    id: selector,
    op: 'move',
    selectors: ['.gone', selector],
    to,
    position: 'after',
  })
  const content = { changes: [move('#a', '#b'), move('#b', '#c'), { id: 'x', op: 'hide', selectors: ['#c'] }] }
  const found = listStandIns(content, search)
  expect([...found].map(([element, copy]) => [element.id, copy.className])).toEqual([
    ['a', 'first'],
    ['b', 'second'],
  ])
  expect(listStandIns({}, search).size).toBe(0)
})

it('what is clicked in a copy is what the copy shows', () => {
  document.body.innerHTML = `<div id="card"><b>Tea</b><p><a id="buy">Buy</a></p></div>
<div data-vitrine="own copy"><b>Tea</b><p><a class="clicked">Buy</a></p></div><p id="last"></p>`
  const moved = { id: 'm', op: 'move', selectors: ['#card'], to: '#last', position: 'before' }
  const standIns = listStandIns({ changes: [moved] }, search)
  expect(originalOf(find('.clicked')[0] as Element, standIns)).toBe(find('#buy')[0])
  expect(originalOf(find('[data-vitrine]')[0] as Element, standIns)).toBe(find('#card')[0])
  expect(originalOf(find('#last')[0] as Element, standIns)).toBeUndefined()
})
