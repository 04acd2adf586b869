// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { findRoom, leaveRoom, ROOM, roomOf } from './rooms.ts'

let top = 0
const place = (element: HTMLElement) => {
  element.getBoundingClientRect = () => ({ top }) as DOMRect
  return element
}
const keep = () => {
  const room = place(document.createElement('div'))
  room.setAttribute(ROOM, 'e1')
  room.style.display = 'block'
  document.body.append(place(document.createElement('p')), room)
  const host = document.createElement('div')
  room.attachShadow({ mode: 'open' }).append(host)
  return { room, host }
}
const scroll = (to: number) => {
  top = to
  dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  document.body.innerHTML = ''
  top = 0
})

it('what was kept is there at once, and goes only where nobody sees it', () => {
  const { room, host } = keep()
  const give = vi.fn()
  const own = roomOf(host, give)
  expect([own.want(true), own.want(false), room.style.display]).toEqual([true, false, 'block'])
  scroll(innerHeight)
  expect([room.style.display, give.mock.calls]).toEqual(['none', [[false]]])
  scroll(0)
  expect(own.want(true)).toBe(false)
  scroll(innerHeight)
  expect([room.style.display, own.hasRoom()]).toEqual(['block', true])
  own.end()
})

it('without any it comes in only where nobody sees it', () => {
  const before = place(document.createElement('p'))
  const host = place(document.createElement('div'))
  document.body.append(before, host)
  const own = roomOf(host, () => {})
  expect([host.style.display, own.want(true)]).toEqual(['none', false])
  scroll(innerHeight + 1)
  expect([host.style.display, own.want(true)]).toEqual(['block', true])
})

it('is given up for what does not come, unless it comes after all', () => {
  const { room } = keep()
  expect([findRoom('e1'), findRoom('e2')]).toEqual([room, null])
  leaveRoom('e1')()
  scroll(innerHeight)
  expect(room.style.display).toBe('block')
  leaveRoom('e1')
  expect(room.style.display).toBe('none')
})
