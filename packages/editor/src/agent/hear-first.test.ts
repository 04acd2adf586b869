// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hearFirst } from './hear-first.ts'

const own = Event.prototype.stopImmediatePropagation
let heard: string[]
let ended: AbortController
let page: AbortController
beforeEach(() => {
  heard = []
  ended = new AbortController()
  page = new AbortController()
})
afterEach(() => {
  ended.abort()
  page.abort()
})

const onPage = (hear: (event: Event) => void) =>
  window.addEventListener('click', hear, { capture: true, signal: page.signal })
const start = () =>
  hearFirst(
    window,
    new Map([
      [
        'click',
        (event) => {
          heard.push(event.type)
          event.stopImmediatePropagation()
        },
      ],
    ]),
    ended.signal,
  )
/** As a person does it. */
const click = (isTrusted = true) => {
  const event = new Event('click', { bubbles: true })
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  document.body.dispatchEvent(event)
}

it('hears once what a listener of the page stops before it gets here, and what none stops', () => {
  start()
  click()
  expect(heard).toEqual(['click'])
  ended.abort()
  ended = new AbortController()
  onPage((event) => event.stopImmediatePropagation())
  start()
  click()
  expect(heard).toEqual(['click', 'click'])
})

it('hears nothing that a script of the page made and stopped', () => {
  onPage((event) => event.stopImmediatePropagation())
  start()
  click(false)
  expect(heard).toEqual([])
})

it('leaves the page as it was', () => {
  start()
  ended.abort()
  expect(Event.prototype.stopImmediatePropagation).toBe(own)
  start()
  const around = function (this: Event) {
    own.call(this)
  }
  Event.prototype.stopImmediatePropagation = around
  ended.abort()
  expect(Event.prototype.stopImmediatePropagation).toBe(around)
  Event.prototype.stopImmediatePropagation = own
})
