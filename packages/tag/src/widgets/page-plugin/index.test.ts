// @vitest-environment happy-dom
import type { CompiledPlugin } from '@vitrine/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import type { WidgetApi } from '../../widget.ts'
import { mount } from './index.ts'

const content: CompiledPlugin = {
  ...{ name: 'sold_day', of: 'page', product: '', text: '', minimum: 5, every: 60, icon: 'bag', align: 'left' },
  ...{ text_size: 15, text_color: null, number_color: null, icon_color: '#dc2626', ground: null, radius: 8 },
}
const float = { corner: 'bottom-left', desktop: { x: 24, y: 24 }, mobile: { x: 12, y: 12 } } as const
let tell: (count: number | null) => void
const ended = vi.fn()
const record = vi.fn()
const free = vi.fn()
const corner = vi.fn<WidgetApi['corner']>(() => free)

const open = (own: Partial<CompiledPlugin> = {}, api: Partial<WidgetApi> = {}) => {
  const host = document.createElement('div')
  document.body.append(document.createElement('p'), host)
  host.getBoundingClientRect = () => ({ top: innerHeight }) as DOMRect
  for (const each of document.querySelectorAll('p')) each.getBoundingClientRect = host.getBoundingClientRect
  const root = host.attachShadow({ mode: 'open' })
  const figures: WidgetApi['figures'] = (_, hear) => {
    tell = hear
    return ended
  }
  const widget = mount(root, { ...content, ...own }, makeWidgetApi({ figures, record, corner, ...api }))
  return {
    ...{ root, host, widget },
    isSeen: () => !!root.querySelector('.box.on'),
    text: () => root.querySelector('.line')?.textContent,
  }
}

beforeEach(() => {
  document.body.innerHTML = ''
  for (const mock of [ended, record, free, corner]) mock.mockClear()
})

it('at an element: shows what is counted from its minimum on, and leaves nothing behind', () => {
  const { isSeen, text, host, root, widget } = open()
  expect([isSeen(), host.style.display]).toEqual([false, 'none'])
  expect(record).toHaveBeenCalledExactlyOnceWith('widget_shown')
  tell(7)
  expect([isSeen(), text(), host.style.display]).toEqual([true, '過去 24 小時售出 7 件', 'block'])
  tell(4)
  expect([isSeen(), host.style.display]).toEqual([false, 'none'])
  tell(null)
  tell(5)
  expect([isSeen(), text()]).toEqual([true, '過去 24 小時售出 5 件'])
  widget.remove()
  expect([root.childNodes.length, ended.mock.calls.length]).toEqual([0, 1])
})

it('in a corner: stands there only with a figure, and is closed for good', () => {
  const { root, isSeen } = open({ float })
  expect([corner.mock.calls.length, root.childNodes.length]).toEqual([0, 0])
  tell(6)
  tell(8)
  expect(isSeen()).toBe(true)
  expect(corner.mock.calls).toEqual([[expect.anything(), { corner: 'bottom-left', x: 24, y: 24, order: 4 }]])
  tell(2)
  expect([root.childNodes.length, free.mock.calls.length]).toEqual([0, 1])
  tell(9)
  root.querySelector('button')?.click()
  expect(record.mock.calls).toEqual([['widget_shown'], ['widget_closed']])
  expect([root.childNodes.length, ended.mock.calls.length]).toEqual([0, 1])
})

it('in a corner: is closed by Escape', () => {
  const { root } = open({ float })
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  press()
  tell(6)
  expect(root.childNodes.length).toBe(1)
  press()
  expect([root.childNodes.length, record.mock.calls.at(-1)]).toEqual([0, ['widget_closed']])
})

it.each([undefined, float])('a preview shows a sample that says so, wherever it stands', (place) => {
  const { isSeen, text } = open(place && { float: place }, { isPreview: true, language: 'en' })
  tell(null)
  expect([isSeen(), text()]).toEqual([true, '5 sold in the last 24 hoursSample figure'])
  tell(31)
  expect([isSeen(), text()]).toEqual([true, '31 sold in the last 24 hours'])
})
