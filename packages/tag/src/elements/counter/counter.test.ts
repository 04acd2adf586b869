// @vitest-environment happy-dom
import type { CompiledCounter } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ElementApi } from '../../element.ts'
import type { FigureWish } from '../../figures/wish.ts'
import { mount } from './index.ts'

const content: CompiledCounter = {
  name: 'sold_day',
  of: 'page',
  product: '',
  text: '',
  minimum: 5,
  every: 60,
  icon: 'eye',
  align: 'left',
  text_size: 15,
  text_color: null,
  number_color: null,
  icon_color: '#dc2626',
  ground: null,
  radius: 8,
}
let tell: (count: number | null) => void
let wished: FigureWish[]
const ended = vi.fn()
const show = vi.fn()
let top = 0

const place = (own: Partial<CompiledCounter> = {}, api: Partial<ElementApi> = {}) => {
  const host = document.createElement('div')
  const target = document.createElement('p')
  document.body.append(target, host)
  for (const element of [host, target]) element.getBoundingClientRect = () => ({ top }) as DOMRect
  const root = host.attachShadow({ mode: 'open' })
  const { remove } = mount(
    root,
    { ...content, ...own },
    {
      base: '/',
      language: 'zh-TW',
      askTime: async () => Date.now(),
      figures(wish, hear) {
        wished.push(wish)
        tell = hear
        return ended
      },
      isPreview: false,
      target,
      show,
      fail() {},
      ...api,
    },
  )
  const box = () => root.querySelector('.box')
  return {
    root,
    remove,
    isSeen: () => box()?.classList.contains('on'),
    text: () => root.querySelector('.line')?.textContent,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  wished = []
  top = 0
  ended.mockReset()
  show.mockReset()
  document.body.innerHTML = ''
})
afterEach(() => vi.useRealTimers())

describe('a counter', () => {
  it('shows what is counted from its minimum on, and nothing below', () => {
    const { isSeen, text, remove, root } = place()
    expect(wished).toEqual([{ name: 'sold_day', of: 'page', product: '', every: 60 }])
    expect(isSeen()).toBe(false)
    tell(1234)
    expect([isSeen(), text()]).toEqual([true, '過去 24 小時售出 1,234 件'])
    for (const none of [4, null]) {
      tell(none)
      expect(isSeen()).toBe(false)
    }
    tell(5)
    expect([isSeen(), text()]).toEqual([true, '過去 24 小時售出 5 件'])
    remove()
    expect(ended).toHaveBeenCalledOnce()
    expect(root.childNodes).toHaveLength(0)
  })

  it('says what the store says, and is of the whole shop where it says so', () => {
    const { text } = place({ text: '已有 {n} 人 <b>下單</b>' })
    tell(9)
    expect(text()).toBe('已有 9 人 <b>下單</b>')
    const shop = place({ name: 'online', of: 'shop' }, { language: 'en' })
    tell(9)
    expect(shop.text()).toBe('9 people are here now')
  })

  it('gives its room up, and takes it, only below what is in view', () => {
    const { isSeen } = place()
    tell(null)
    expect(show).not.toHaveBeenCalled()
    top = innerHeight
    dispatchEvent(new Event('scroll'))
    expect(show).toHaveBeenLastCalledWith(false)
    top = 10
    tell(8)
    // Somebody reads here now: it would push what stands below.
    expect([show.mock.calls.length, isSeen()]).toEqual([1, false])
    top = innerHeight + 100
    dispatchEvent(new Event('scroll'))
    expect(show).toHaveBeenLastCalledWith(true)
    expect(isSeen()).toBe(true)
  })

  it('is spoken once in five minutes, and can be read at any time', () => {
    const { root } = place()
    const spoken = root.querySelector('.spoken')
    const read = () => [spoken?.getAttribute('aria-live'), spoken?.textContent]
    tell(8)
    expect(read()).toEqual(['polite', '過去 24 小時售出 8 件'])
    vi.advanceTimersByTime(60_000)
    tell(9)
    expect(read()).toEqual(['off', '過去 24 小時售出 9 件'])
    tell(null)
    expect(read()).toEqual(['off', ''])
    vi.advanceTimersByTime(300_000)
    tell(10)
    expect(read()[0]).toBe('polite')
    expect(root.querySelector('.box')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('shows a sample that says it is one where a preview has no figure, and the real one where it has', () => {
    const { isSeen, text } = place({}, { isPreview: true })
    tell(null)
    expect([isSeen(), text()]).toEqual([true, '過去 24 小時售出 5 件範例數字'])
    tell(12)
    expect([isSeen(), text()]).toEqual([true, '過去 24 小時售出 12 件'])
    tell(3)
    expect(text()).toBe('過去 24 小時售出 5 件範例數字')
  })
})
