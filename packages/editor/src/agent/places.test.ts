// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { type Spot, spotAt, stepOn, turnSpot } from './places.ts'

const show = (html: string) => {
  document.body.innerHTML = html
  return (selector: string) => document.querySelector(selector) as Element
}
const say = (step: ReturnType<typeof stepOn>) => (step && step !== 'home' ? `${step.position} ${step.target.id}` : step)
const isShown = () => true

it('a step goes past one neighbor, whichever way, and ends at the last', () => {
  const find = show('<main><a id="a"></a><b id="b"></b><i id="c"></i></main>')
  const step = (id: string, by: -1 | 1, now?: Spot) => say(stepOn(find(id), now, by, isShown))
  expect(step('#b', -1)).toBe('before a')
  expect(step('#b', 1)).toBe('after c')
  expect(step('#a', -1)).toBeNull()
  expect(step('#c', 1)).toBeNull()
  const first: Spot = { target: find('#a'), position: 'before' }
  expect(step('#c', -1, first)).toBeNull()
  expect(step('#c', 1, first)).toBe('after a')
  expect(step('#b', 1, first)).toBe('home')
})

it('steps among the neighbors of where it was moved to', () => {
  const find = show('<main><a id="a"></a></main><footer id="f"><b id="b"></b><i id="c"></i></footer>')
  const inside = (position: Spot['position']): Spot => ({ target: find('#f'), position })
  expect(say(stepOn(find('#a'), inside('prepend'), 1, isShown))).toBe('after b')
  expect(say(stepOn(find('#a'), inside('append'), -1, isShown))).toBe('before c')
  expect(stepOn(find('#a'), inside('append'), 1, isShown)).toBeNull()
})

it('what shows nothing, and what is ours, is no step', () => {
  const find = show('<p id="a"></p><script></script><p data-vitrine="own"></p><p id="x"></p><p id="b"></p>')
  expect(say(stepOn(find('#a'), undefined, 1, ({ id }) => id !== 'x'))).toBe('after b')
})

it('is dropped beside what lies there, or into a box, and never into itself', () => {
  const find = show('<div id="box"><p id="in"></p></div><p id="words">Tea</p><div id="own"><i id="part"></i></div>')
  const stand = (id: string, top: number) => {
    const rect = new DOMRect(0, top, 100, 100)
    find(id).getBoundingClientRect = () => rect
  }
  stand('#box', 0)
  stand('#words', 100)
  const at = (id: string, y: number) => say(spotAt(find('#own'), find(id), { x: 50, y }))
  expect([at('#box', 10), at('#box', 50), at('#box', 90)]).toEqual(['before box', 'append box', 'after box'])
  expect([at('#words', 110), at('#words', 150)]).toEqual(['before words', 'after words'])
  expect([at('#part', 0), at('#own', 0), spotAt(find('#own'), document.body, { x: 0, y: 0 })]).toEqual([
    null,
    null,
    null,
  ])
})

describe('an item of a list', () => {
  const stand = (element: Element, left: number, top: number) => {
    const rect = new DOMRect(left, top, 100, 100)
    element.getBoundingClientRect = () => rect
    element.getClientRects = () => [rect] as unknown as DOMRectList
  }
  const drag = (html: string) => {
    const find = show(html)
    // Of three items in a row, and what is in them.
    for (const [place, id] of ['a', 'b', 'c'].entries())
      for (const each of [find(`#${id}`), ...find(`#${id}`).querySelectorAll('*')]) stand(each, place * 110, 0)
    return (dragged: string, over: string, x: number) => say(spotAt(find(dragged), find(over), { x, y: 50 }))
  }
  const card = (tag: string, id: string) =>
    `<${tag} id="${id}" class="card"><div id="${id}-box"><img id="${id}-img"></div><ul><li id="${id}-tag">New</li></ul></${tag}>`
  const cards = (tag: string) => ['a', 'b', 'c'].map((id) => card(tag, id)).join('')

  it.each([
    ['ul', 'li', ''],
    ['div', 'div', 'display:grid'],
    ['section', 'article', 'display:flex'],
  ])('in <%s> goes beside the item that it is dropped over, never into it', (list, item, style) => {
    const at = drag(`<${list} id="list" style="${style}">${cards(item)}</${list}>`)
    expect([at('#a', '#c-img', 230), at('#a', '#c-img', 310), at('#a', '#c-box', 260)]).toEqual([
      'before c',
      'after c',
      'before c',
    ])
    expect([at('#a', '#b-tag', 200), at('#a', '#c', 260), at('#c', '#list', 105)]).toEqual([
      'after b',
      'before c',
      'after a',
    ])
  })

  it('lands in another list, and outside of any nowhere', () => {
    const at = drag(
      `<ul><li id="own">Own</li></ul><ul id="list">${cards('li')}</ul><div id="box"><p id="words">Tea</p></div><ol id="none"></ol>`,
    )
    expect([at('#own', '#b-img', 120), at('#own', '#list', 215), at('#own', '#none', 0)]).toEqual([
      'before b',
      'after b',
      'append none',
    ])
    expect([at('#own', '#box', 0), at('#own', '#words', 0)]).toEqual([null, null])
  })

  it('is what stands in a grid or a list; what only looks alike goes into boxes as before', () => {
    const at = drag(`<main id="list">${cards('section')}</main>`)
    expect(at('#a', '#c-box', 270)).toBe('append c-box')
  })
})

it('a spot between two neighbors is said from either of them', () => {
  const find = show('<a id="a"></a><b id="b"></b><i id="c"></i>')
  const turn = (id: string, position: Spot['position']) =>
    say(turnSpot({ target: find(id), position }, find('#b')) ?? null)
  expect([turn('#c', 'before'), turn('#a', 'after'), turn('#a', 'before'), turn('#c', 'append')]).toEqual([
    'after a',
    'before c',
    null,
    null,
  ])
})
