// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Shown } from '../protocol/index.ts'
import { watchShown } from './shown.ts'

let observed: Element[] = []
let resize: () => void = () => undefined
class Sizes {
  constructor(changed: () => void) {
    resize = changed
  }
  observe(element: Element) {
    observed.push(element)
  }
  disconnect() {
    observed = []
  }
}
const win = { ResizeObserver: Sizes, addEventListener: vi.fn(), removeEventListener: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<h1>Tea</h1><p>Copy</p>'
})
afterEach(() => vi.useRealTimers())

const find = (selector: string) => document.querySelector(selector) as Element

it('what is chosen is told at once, and again when it has become another and not otherwise', () => {
  const told: string[] = []
  let now = find('h1')
  const shown = watchShown(win as unknown as Window & typeof globalThis, {
    standIn: () => now,
    describe: (element) => ({ text: `${element.localName} ${now.textContent}` }) as Shown,
    tell: ({ text }) => told.push(text),
  })
  shown.watch(find('h1'))
  expect([told, observed]).toEqual([['h1 Tea'], [find('h1')]])
  resize()
  vi.runAllTimers()
  expect(told).toHaveLength(1)

  find('h1').textContent = 'New'
  for (let i = 0; i < 20; i++) resize()
  vi.runAllTimers()
  expect(told).toEqual(['h1 Tea', 'h1 New'])

  // What is moved shows elsewhere.
  now = find('p')
  shown.follow()
  expect(observed).toEqual([now])
  shown.again()
  vi.runAllTimers()
  expect(told.at(-1)).toBe('h1 Copy')

  find('h1').remove()
  shown.again()
  shown.watch(null)
  vi.runAllTimers()
  expect([told.length, observed]).toEqual([3, []])
})
