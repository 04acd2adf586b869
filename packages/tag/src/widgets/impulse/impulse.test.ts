// @vitest-environment happy-dom
import type { CompiledImpulse, CompiledNote } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import type { WidgetApi } from '../../widget.ts'
import { mount } from './index.ts'
import { sayNote } from './say.ts'

const minute = 60_000
const now = Date.UTC(2026, 5, 1, 12)
const note = (own: Partial<CompiledNote> = {}): CompiledNote => ({
  ...{ name: 'sold_day', of: 'page', product: '', text: '', minimum: 5, icon: 'bag' },
  ...own,
})
const content: CompiledImpulse = {
  notes: [note(), note({ name: 'online', of: 'shop', minimum: 3, icon: 'none' })],
  ...{ delay: 5, shows: 8, pause: 20, most: 3, corner: 'bottom-left', radius: 10 },
  ...{ desktop: { x: 24, y: 24 }, mobile: { x: 12, y: 12 } },
  ...{ ground: '#ffffff', text_color: '#111827', number_color: '#b42318', icon_color: '#0f766e' },
}
const hears = new Map<string, (count: number | null) => void>()
const ended = vi.fn()
const record = vi.fn()
const corner = vi.fn<WidgetApi['corner']>(() => () => {})

const open = (own: Partial<CompiledImpulse> = {}, api: Partial<WidgetApi> = {}) => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const figures: WidgetApi['figures'] = ({ name }, hear) => {
    hears.set(name, hear)
    return ended
  }
  const widget = mount(root, { ...content, ...own }, makeWidgetApi({ figures, record, corner, ...api }))
  return {
    ...{ root, widget },
    seen: () => root.querySelector('.note p')?.textContent ?? null,
    status: () => root.querySelector('.status'),
  }
}
const tell = (name: string, count: number | null) => hears.get(name)?.(count)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now })
  document.body.innerHTML = ''
  hears.clear()
  for (const mock of [ended, record, corner]) mock.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('notes', () => {
  it('come one after the other with pauses, and no more than so many', async () => {
    const { seen } = open()
    tell('sold_day', 12)
    tell('online', 7)
    await pass(4)
    expect(seen()).toBe(null)
    await pass(1)
    expect(seen()).toBe('過去 24 小時售出 12 件')
    await pass(8)
    expect(seen()).toBe(null)
    await pass(20)
    expect(seen()).toBe('7 人正在逛')
    await pass(28)
    expect(seen()).toBe('過去 24 小時售出 12 件')
    await pass(300)
    expect(seen()).toBe(null)
    expect(record.mock.calls).toEqual([['widget_shown']])
    expect(corner).toHaveBeenCalledTimes(3)
  })

  it('without enough to say is left out, and said once there is', async () => {
    const { seen } = open()
    tell('sold_day', 4)
    tell('online', null)
    await pass(60)
    expect([seen(), record.mock.calls.length]).toEqual([null, 0])
    tell('online', 3)
    await pass(2)
    expect(seen()).toBe('3 人正在逛')
  })

  it('are polite: a status, never an alarm, and focus stays where it is', async () => {
    const { status, root } = open()
    expect([status()?.getAttribute('role'), status()?.getAttribute('aria-live'), status()?.textContent]).toEqual([
      'status',
      'polite',
      '',
    ])
    tell('sold_day', 12)
    await pass(5)
    expect(status()?.textContent).toBe('過去 24 小時售出 12 件')
    expect([root.activeElement, root.querySelector('[role=alert],[aria-live=assertive]')]).toEqual([null, null])
  })

  it('closed are gone for good, and leave nothing behind', async () => {
    const { root, widget, seen } = open()
    tell('sold_day', 12)
    await pass(5)
    root.querySelector('button')?.click()
    expect([seen(), record.mock.calls]).toEqual([null, [['widget_shown'], ['widget_closed']]])
    await pass(300)
    expect(seen()).toBe(null)
    widget.remove()
    expect([root.childNodes.length, ended.mock.calls.length >= 2]).toEqual([0, true])
  })

  it('are closed by Escape, unless something of the page takes the key or has the focus', async () => {
    const { seen } = open()
    tell('sold_day', 12)
    await pass(5)
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    const dialog = (event: Event) => event.preventDefault()
    document.body.addEventListener('keydown', dialog)
    press()
    document.body.removeEventListener('keydown', dialog)
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    press()
    expect(seen()).toBe('過去 24 小時售出 12 件')
    field.remove()
    press()
    await pass(300)
    expect([seen(), record.mock.calls]).toEqual([null, [['widget_shown'], ['widget_closed']]])
  })

  it('stand still while nobody looks at the page', async () => {
    const { seen } = open()
    tell('sold_day', 12)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(120)
    expect(seen()).toBe(null)
    vi.mocked(vi.spyOn(document, 'hidden', 'get')).mockReturnValue(false)
    await pass(5)
    expect(seen()).toBe('過去 24 小時售出 12 件')
  })

  it('in a preview come at once, and are named a sample where nothing is counted', async () => {
    const { seen } = open({}, { isPreview: true, language: 'en' })
    expect(seen()).toBe('5 sold in the last 24 hoursSample figure')
    tell('online', 31)
    await pass(10)
    expect(seen()).toBe('31 people are here now')
  })
})

describe('the last order', () => {
  const say = (ago: number | null, language: 'zh-TW' | 'en' = 'zh-TW', of: CompiledNote['of'] = 'page') =>
    sayNote(note({ name: 'ordered', of }), now / minute - (ago ?? 0), {
      now: ago === null ? null : now,
      language,
    })?.join('')

  it.each([
    [0, '剛剛有人購買這件商品', 'Last ordered just now'],
    [1, '1 分鐘前有人購買這件商品', 'Last ordered 1 minute ago'],
    [12, '12 分鐘前有人購買這件商品', 'Last ordered 12 minutes ago'],
    [59, '59 分鐘前有人購買這件商品', 'Last ordered 59 minutes ago'],
    [60, '1 小時前有人購買這件商品', 'Last ordered 1 hour ago'],
    [1439, '23 小時前有人購買這件商品', 'Last ordered 23 hours ago'],
  ])('was %i minutes ago', (ago, zh, en) => {
    expect([say(ago), say(ago, 'en')]).toEqual([zh, en])
  })

  it('is not told once it is a day old, or where nobody knows the time', () => {
    expect([say(1440), say(null)]).toEqual([undefined, undefined])
    expect(say(5, 'zh-TW', 'shop')).toBe('5 分鐘前有人下單')
  })
})
