// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { listStandIns } from './stand-ins.ts'

const find = (selector: string) => [...document.querySelectorAll(selector)]

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
  const found = listStandIns(content, find)
  expect([...found].map(([element, copy]) => [element.id, copy.className])).toEqual([
    ['a', 'first'],
    ['b', 'second'],
  ])
  expect(listStandIns({}, find).size).toBe(0)
})
