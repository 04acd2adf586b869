// @vitest-environment happy-dom
import { elementDefaults } from '@vitrine/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountElement } from '../testing.ts'
import * as carousel from './index.ts'

const slides = ['a', 'b', 'c'].map((name) => ({
  picture: { url: `https://shop.test/${name}.png`, alt: name.toUpperCase() },
  link: name === 'a' ? '/sale' : '',
}))
const content = { ...elementDefaults.carousel, slides }
let calm = false
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: calm, addEventListener() {} }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  calm = false
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})
const mount = (own: object = {}) => mountElement(carousel, { ...content, ...own })
type Mounted = ReturnType<typeof mount>
const present = ({ all }: Mounted) => all('.dots button').findIndex((dot) => dot.hasAttribute('aria-current'))
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

it('says what it is, shows every picture with its words, and leads where a picture leads', () => {
  const { all, one } = mount({ label: '春季新品', new_tab: true })
  expect(one('section').getAttribute('aria-label')).toBe('春季新品')
  expect(all('img').map((image) => image.getAttribute('alt'))).toEqual(['A', 'B', 'C'])
  expect(all('.slide').map((slide) => slide.getAttribute('aria-label'))).toContain('第 2 張，共 3 張')
  expect(all('a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([['/sale', 'noopener']])
  // Only the first is loaded at once.
  expect(all('img').map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
})

it('goes by arrows, dots and keys, and around', () => {
  const mounted = mount({ interval: null })
  const { one, all } = mounted
  one('.next').click()
  expect(present(mounted)).toBe(1)
  one('.previous').click()
  one('.previous').click()
  expect(present(mounted)).toBe(2)
  all('.dots button')[0]?.click()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['Home', 0],
  ] as const) {
    one('section').dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
    expect(present(mounted)).toBe(at)
  }
  expect(one('.switch')).toBeUndefined()
})

it('goes on by itself, but not while somebody is there, nor after it was stopped', () => {
  const mounted = mount({ interval: 3 })
  const { one } = mounted
  pass(3)
  expect(present(mounted)).toBe(1)
  one('section').dispatchEvent(new Event('pointerenter'))
  pass(9)
  expect(present(mounted)).toBe(1)
  one('section').dispatchEvent(new Event('pointerleave'))
  pass(3)
  expect(present(mounted)).toBe(2)
  one('section').dispatchEvent(new Event('focusin'))
  pass(9)
  expect(present(mounted)).toBe(2)
  one('section').dispatchEvent(new Event('focusout'))
  expect(one('.switch').getAttribute('aria-label')).toBe('暫停播放')
  one('.switch').click()
  expect(one('.switch').getAttribute('aria-label')).toBe('繼續播放')
  pass(9)
  expect(present(mounted)).toBe(2)
})

it('stands still for whoever wants less motion, until they start it', () => {
  calm = true
  const mounted = mount({ interval: 3 })
  pass(9)
  expect(present(mounted)).toBe(0)
  mounted.one('.switch').click()
  pass(3)
  expect(present(mounted)).toBe(1)
})

it('has no controls of a single picture, and leaves nothing', () => {
  const { all, root, remove } = mount({ slides: slides.slice(0, 1), interval: 2 })
  expect(all('button')).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  remove()
  expect(root.innerHTML).toBe('')
  const many = mount({ interval: 2 })
  many.remove()
  expect(vi.getTimerCount()).toBe(0)
})
