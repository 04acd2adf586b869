// @vitest-environment happy-dom
import { elementDefaults } from '@vitrine/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountElement } from '../testing.ts'
import * as overlay from './index.ts'

const picture = { url: 'https://shop.test/badge.png', alt: 'Sale' }
let target: HTMLImageElement
const size = (width: number, height: number) => {
  target.getBoundingClientRect = () => ({ left: 20, top: 30, width, height }) as DOMRect
}
beforeEach(() => {
  vi.useFakeTimers()
  target = document.createElement('img')
  document.body.append(target)
  Object.defineProperties(target, { complete: { value: true }, naturalWidth: { value: 800 } })
  size(200, 100)
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
const mount = (own: object = {}) =>
  mountElement(overlay, { ...elementDefaults.overlay_image, picture, least: 100, ...own }, { target })

it('lies on the picture and follows it', () => {
  const { host, one } = mount()
  expect([host.style.left, host.style.top, host.style.width, host.style.height]).toEqual([
    '20px',
    '30px',
    '200px',
    '100px',
  ])
  const { style } = one('img')
  expect([style.width, style.opacity, style.top, style.left]).toEqual(['30%', '1', '8px', '8px'])
  size(300, 150)
  host.getBoundingClientRect = () => ({ left: 20, top: 30 }) as DOMRect
  vi.advanceTimersByTime(500)
  expect(host.style.width).toBe('300px')
})

it('is not shown on a picture that is too small, says so, and comes once it is large enough', () => {
  size(99, 300)
  const { one, api } = mount()
  expect(one('.layer').hidden).toBe(true)
  expect(api.fail).toHaveBeenCalledWith('size')
  size(100, 100)
  vi.advanceTimersByTime(500)
  expect(one('.layer').hidden).toBe(false)
})

it('waits for a picture that has no size yet', () => {
  size(0, 0)
  const { one, api } = mount()
  expect(one('.layer').hidden).toBe(true)
  expect(api.fail).not.toHaveBeenCalled()
})

it('leads somewhere without the link that is around the picture', () => {
  const heard = vi.fn()
  const { one, host } = mount({ link: '/sale', place: 'center' })
  host.addEventListener('click', heard)
  one('a').click()
  expect(one('a').getAttribute('href')).toBe('/sale')
  expect(one('a').style.transform).toBe('translate(-50%,-50%)')
  expect(heard).not.toHaveBeenCalled()
})

it('leaves nothing', () => {
  const { root, remove } = mount()
  remove()
  expect(root.innerHTML).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})
