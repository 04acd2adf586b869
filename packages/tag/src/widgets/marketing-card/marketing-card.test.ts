// @vitest-environment happy-dom
import { type CompiledCard, cardColors } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import type { WidgetApi } from '../../widget.ts'
import { mount } from './index.ts'

const now = Date.parse('2026-11-26T10:00:00+08:00')
const hour = 3_600_000
const card = (own: Partial<CompiledCard> = {}): CompiledCard => ({
  layout: 'stacked',
  align: 'center',
  colors: { ...cardColors },
  opacity: 1,
  mini: { desktop_text: '', mobile_text: '', color: '#ffffff', ground: '#0f766e', opacity: 1 },
  corner: 'bottom-right',
  desktop: { x: 10, y: 10 },
  phone_edge: 'top',
  mobile: { y: 50 },
  begins: 'card',
  title: '滿千免運',
  ...own,
})

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const show = async (content: CompiledCard, own: Partial<WidgetApi> = {}) => {
  const element = document.createElement('div')
  document.body.append(element)
  const host = element.attachShadow({ mode: 'open' })
  const record = vi.fn()
  const widget = mount(host, content, makeWidgetApi({ record, ...own }))
  await settle()
  const one = (selector: string) => host.querySelector<HTMLElement>(selector)
  const press = (name: string) => one(`[aria-label="${name}"]`)?.click()
  return { host, record, widget, one, press, text: (selector: string) => one(selector)?.textContent }
}

describe('a card', () => {
  it('shows what it says, shrinks to its mini card, opens again, and closes', async () => {
    const { host, record, one, press, text } = await show(card({ hint: '全館適用', link: '/sale' }))
    expect(text('h2')).toBe('滿千免運')
    expect(text('.hint')).toBe('全館適用')
    expect(one('a')?.getAttribute('href')).toBe('/sale')
    press('縮小')
    expect(one('.card')).toBeNull()
    expect(text('.mini .text')).toBe('滿千免運')
    one('.open')?.click()
    expect(one('.mini')).toBeNull()
    one('a')?.dispatchEvent(new MouseEvent('click'))
    press('關閉')
    expect(host.innerHTML).toBe('')
    expect(record.mock.calls).toEqual([
      ['widget_shown'],
      ['widget_clicked', 'open'],
      ['widget_clicked', 'link'],
      ['widget_closed'],
    ])
  })

  it('stays small on the pages that come after, for a day, until it is opened again', async () => {
    const { memory } = makeWidgetApi()
    const first = await show(card(), { memory })
    first.press('縮小')
    const next = await show(card(), { memory })
    expect([next.one('.card'), next.record.mock.calls]).toEqual([null, [['widget_shown']]])
    next.one('.open')?.click()
    const opened = await show(card(), { memory })
    expect(opened.one('.mini')).toBeNull()
    opened.press('縮小')
    vi.setSystemTime(Date.now() + 25 * hour)
    expect((await show(card(), { memory })).one('.card')).not.toBeNull()
    // A console shows what it is asked to.
    expect((await show(card(), { memory, pose: 'card' })).one('.card')).not.toBeNull()
  })

  it('stays a mini card while something else is open, and is counted as shown', async () => {
    const openAlone: WidgetApi['openAlone'] = ({ decide }) => {
      decide(false)
      return () => {}
    }
    const { one, record } = await show(card(), { openAlone })
    expect(one('.mini')).not.toBeNull()
    expect(one('.card')).toBeNull()
    expect(record.mock.calls).toEqual([['widget_shown']])
  })

  it('leaves nothing behind, also while it still asks where the visitor is', async () => {
    const { widget, host } = await show(
      card({
        count: {
          at: now + hour,
          days: 0,
          zone: 'UTC',
          units: { days: '', hours: '', minutes: '', seconds: '' },
          over: '',
        },
      }),
    )
    widget.remove()
    expect(host.innerHTML).toBe('')
    expect(vi.getTimerCount()).toBe(0)
    let answer = (_: null) => {}
    const place = () =>
      new Promise<null>((done) => {
        answer = done
      })
    const slow = await show(card({ cities: { 'taipei-city': 'x.json' } }), { place })
    slow.widget.remove()
    answer(null)
    await settle()
    expect(slow.host.innerHTML).toBe('')
  })
})

describe('a city card', () => {
  const cities = { 'taichung-city': 'content/c/t.json' }
  const file = {
    all: { title: '台中限定', code: 'TC10' },
    districts: { 西屯區: { hint: '西屯門市取貨' } },
  }
  const part = async () => file
  const at = (city: string, district: string) => ({ part, place: async () => ({ city, district }) })

  it('says what is said of the district, else of the city, else everywhere', async () => {
    const west = await show(card({ cities, code: 'ALL' }), at('taichung-city', '西屯區'))
    expect([west.text('h2'), west.text('.hint'), west.text('code')]).toEqual(['滿千免運', '西屯門市取貨', 'ALL'])
    const city = await show(card({ cities, code: 'ALL' }), at('taichung-city', '北區'))
    expect([city.text('h2'), city.text('code')]).toEqual(['台中限定', 'TC10'])
    const other = await show(card({ cities, code: 'ALL' }), at('taipei-city', '北投區'))
    expect([other.text('h2'), other.text('code')]).toEqual(['滿千免運', 'ALL'])
  })

  it('is the general card where nobody knows the place, or the file does not come', async () => {
    const unknown = await show(card({ cities }))
    expect(unknown.text('h2')).toBe('滿千免運')
    const failing = { ...at('taichung-city', ''), part: () => Promise.reject(new Error('offline')) }
    expect((await show(card({ cities }), failing)).text('h2')).toBe('滿千免運')
  })
})

describe('its countdown', () => {
  const units = { days: '', hours: '', minutes: '', seconds: '' }
  const count = { at: now + 2 * hour, days: 0, zone: 'Asia/Taipei', units, over: '' }

  it('goes by the server, whatever the visitor’s clock says', async () => {
    const { host, text } = await show(card({ count }), { askTime: async () => Date.now() + hour })
    const figures = () => [...host.querySelectorAll('.count b')].map(({ textContent }) => textContent)
    expect(figures()).toEqual(['01', '00', '00'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(figures()).toEqual(['00', '59', '59'])
    await vi.advanceTimersByTimeAsync(hour)
    expect(text('.count')).toBe('活動已結束')
  })

  it('begins anew where it repeats, and says so', async () => {
    const { text } = await show(card({ count: { ...count, at: now - hour, days: 3 } }))
    expect(text('.count small')).toBe('倒數結束後，每 3 天重新開始')
    expect(text('.count b')).toBe('2')
  })

  it('is not moved by a visitor who sets the clock while the page is open', async () => {
    const ahead = { askTime: async () => now + performance.now() - began }
    const began = performance.now()
    const { one, host } = await show(card({ count }), ahead)
    const figures = () => [...host.querySelectorAll('.count b')].map(({ textContent }) => textContent)
    for (const set of [-72 * hour, 5 * hour]) {
      vi.setSystemTime(Date.now() + set)
      const seen = new Set<string | undefined>()
      for (let tenths = 0; tenths < 20; tenths++) {
        await vi.advanceTimersByTimeAsync(100)
        seen.add(one('.count')?.style.visibility)
      }
      // Nobody can tell until the server has: there may have been a sleep. Its room stays.
      expect([...seen]).toEqual(['', 'hidden'])
      expect([one('.count')?.style.visibility, one('.count')?.hidden]).toEqual(['', false])
    }
    expect(figures()).toEqual(['01', '59', '56'])
  })

  it('is right again after an hour of sleep in which no clock of the page went', async () => {
    let slept = 0
    const began = performance.now()
    const { host } = await show(card({ count }), { askTime: async () => now + slept + performance.now() - began })
    slept = hour
    vi.setSystemTime(Date.now() + hour)
    await vi.advanceTimersByTimeAsync(1500)
    expect([...host.querySelectorAll('.count b')].map(({ textContent }) => textContent)).toEqual(['00', '59', '59'])
  })

  it.each([
    ['a month', '2026-11-30T23:59:58+08:00', '2026-12-01T00:00:00+08:00'],
    ['a year', '2026-12-31T23:59:58+08:00', '2027-01-01T00:00:00+08:00'],
    ['February', '2027-02-28T23:59:58+08:00', '2027-03-01T00:00:00+08:00'],
  ])('goes on over the end of %s in the time zone of the shop', async (_, at, end) => {
    vi.setSystemTime(Date.parse(at))
    const until = Date.parse(end)
    const { host, text } = await show(card({ count: { ...count, at: until, days: 2 } }))
    const figures = () => [...host.querySelectorAll('.count b')].map(({ textContent }) => textContent)
    expect(figures()).toEqual(['00', '00', '02'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(figures()).toEqual(['1', '23', '59', '59'])
    const single = await show(card({ count: { ...count, at: until, days: 0 } }))
    expect(single.text('.count')).toBe('活動已結束')
    expect(text('.count small')).toBe('倒數結束後，每 2 天重新開始')
  })

  it('is not there without the server’s clock', async () => {
    const { one } = await show(card({ count }), { askTime: () => Promise.reject(new Error('offline')) })
    expect(one('.count')?.hidden).toBe(true)
  })
})

describe('its code', () => {
  it('is copied by a click, which is told', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const { one, text, record } = await show(card({ code: 'SAVE10' }))
    one('.code')?.click()
    await settle()
    expect(writeText).toHaveBeenCalledWith('SAVE10')
    expect(text('.copy')).toBe('已複製')
    expect(record).toHaveBeenCalledWith('coupon_copied', 'SAVE10')
    await vi.advanceTimersByTimeAsync(3000)
    expect(text('.copy')).toBe('複製')
    vi.unstubAllGlobals()
  })

  it('is applied on Shopify by the address that the card leads through, and nowhere else', async () => {
    const hrefOf = async (own: Partial<CompiledCard>) =>
      (await show(card({ code: 'SAVE 10', link: '/sale?a=1', ...own }))).one('a')?.getAttribute('href')
    expect(await hrefOf({ applies: true })).toBe('/sale?a=1')
    vi.stubGlobal('Shopify', { shop: 'tea.myshopify.com' })
    expect(await hrefOf({ applies: true })).toBe('/discount/SAVE%2010?redirect=%2Fsale%3Fa%3D1')
    expect(await hrefOf({})).toBe('/sale?a=1')
    expect(await hrefOf({ applies: true, link: 'https://elsewhere.test/' })).toBe('https://elsewhere.test/')
    vi.unstubAllGlobals()
  })
})
