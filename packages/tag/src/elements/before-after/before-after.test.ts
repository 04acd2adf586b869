// @vitest-environment happy-dom
import { elementDefaults } from '@vitrine/contract'
import { afterEach, expect, it } from 'vitest'
import { mountElement } from '../testing.ts'
import * as beforeAfter from './index.ts'

const content = {
  ...elementDefaults.before_after,
  before: { url: 'https://shop.test/a.png', alt: 'Dirty' },
  after: { url: 'https://shop.test/b.png', alt: 'Clean' },
}
afterEach(() => document.body.replaceChildren())
const mount = (own: object = {}) => {
  const mounted = mountElement(beforeAfter, { ...content, ...own })
  const frame = mounted.one('.frame')
  frame.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 400 }) as DOMRect
  return { ...mounted, frame, input: mounted.one<HTMLInputElement>('input') }
}
const at = (frame: HTMLElement) => frame.style.getPropertyValue('--at')
const point = (frame: HTMLElement, type: string, x: number, y: number, buttons = 1) =>
  frame.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, button: 0, buttons, cancelable: true }))

it('is a slider that says what it compares and how much is seen', () => {
  const { input, frame, all } = mount({ start: 30, before_label: '洗前' })
  expect(input.getAttribute('aria-label')).toBe('拖曳比較「洗前」與「使用後」')
  expect(input.getAttribute('aria-valuetext')).toBe('「洗前」30%')
  expect([input.value, at(frame)]).toEqual(['30', '30%'])
  expect(all('img').map((image) => image.getAttribute('alt'))).toEqual(['Clean', 'Dirty'])
  input.value = '45'
  input.dispatchEvent(new Event('input'))
  expect(at(frame)).toBe('45%')
})

it('follows a pointer or a finger within its bounds, and nothing else', () => {
  const { frame, input, root } = mount()
  point(frame, 'pointermove', 120, 60, 0)
  expect(at(frame)).toBe('50%')
  point(frame, 'pointerdown', 150, 60)
  expect(at(frame)).toBe('25%')
  expect(root.activeElement).toBe(input)
  point(frame, 'pointermove', 900, 60)
  expect(at(frame)).toBe('100%')
})

it('goes up with the key that goes up where it stands upright', () => {
  const { frame, input } = mount({ direction: 'vertical', start: 25 })
  expect(input.getAttribute('aria-orientation')).toBe('vertical')
  expect(input.value).toBe('75')
  input.value = '76'
  input.dispatchEvent(new Event('input'))
  expect(at(frame)).toBe('24%')
  point(frame, 'pointerdown', 150, 250)
  expect(at(frame)).toBe('50%')
})

it('shows no labels where none are wanted, and leaves nothing', () => {
  const { all, root, remove } = mount({ shows_labels: false })
  expect(all('span')).toEqual([])
  remove()
  expect(root.innerHTML).toBe('')
})
