// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { describeChildren, describePicked } from './elements.ts'
import { createKeys } from './keys.ts'
import { stepOn, turnSpot } from './places.ts'
import { around, holds, isChoosable, listBeside, listChildren } from './tree.ts'

let card: Element
let shadow: ShadowRoot
const inside = (selector: string) => shadow.querySelector(selector) as Element

beforeEach(() => {
  document.body.innerHTML = '<main><shop-card id="tea"><b slot="name">Green tea</b></shop-card></main>'
  card = document.querySelector('shop-card') as Element
  shadow = card.attachShadow({ mode: 'open' })
  shadow.innerHTML =
    '<style>p{color:red}</style><h3>Spring</h3><p class="price">NT$100</p><button>Add</button><slot name="name"></slot>'
})

it('what an element shows of its shadow root is in it, as its own children are', () => {
  expect(listChildren(card).map(({ localName }) => localName)).toEqual(['h3', 'p', 'button', 'slot', 'b'])
  expect(listBeside(inside('p')).map(({ localName }) => localName)).toEqual(['h3', 'p', 'button', 'slot'])
  expect(around(inside('p'))).toBe(card)
  expect([holds(card, inside('p')), holds(document.body, inside('p')), holds(inside('p'), card)]).toEqual([
    true,
    true,
    false,
  ])
  expect([isChoosable(inside('p')), isChoosable(inside('style'))]).toEqual([true, false])
})

it('what one of ours shows of its shadow root is ours', () => {
  card.setAttribute('data-vitrine', 'own')
  expect(isChoosable(inside('p'))).toBe(false)
  expect(listChildren(card).map(({ localName }) => localName)).toEqual(['b'])
})

it('what is picked there is found through its host, with the way to it, and moved among its neighbors', () => {
  const keys = createKeys()
  const picked = describePicked(inside('p'), keys, { canMove: () => true })
  expect(picked?.candidates[0]).toEqual({ selector: '#tea >>> p.price', basis: 'class' })
  expect(picked?.path.map(({ tag }) => tag)).toEqual(['main', 'shop-card', 'p'])
  const listed = describeChildren(card, keys, document).elements
  expect(listed.map(({ tag, text }) => [tag, text])).toEqual([
    ['h3', 'Spring'],
    ['p', 'NT$100'],
    ['button', 'Add'],
    ['slot', ''],
    ['b', 'Green tea'],
  ])
  const always = () => true
  const back = stepOn(inside('p'), undefined, -1, always)
  expect(back).toEqual({ target: inside('h3'), position: 'before' })
  expect(stepOn(inside('p'), { target: inside('h3'), position: 'before' }, 1, always)).toBe('home')
  expect(turnSpot({ target: inside('button'), position: 'before' }, inside('p'))).toEqual({
    target: inside('h3'),
    position: 'after',
  })
})
