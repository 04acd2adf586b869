import { PageElement } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { compileElement } from './compile-element.ts'

const picture = { id: 'i1', url: 'https://shop.test/a.webp', alt: 'A' }
const compile = (element: object, zone = 'Asia/Taipei') => compileElement(PageElement.parse(element), zone)

describe('an element as the store gets it', () => {
  it('has room before it is there, and nothing that only the console needs', () => {
    const carousel = compile({ type: 'carousel', slides: [{ picture }], ratio: '4/3', max_width: 600 })
    expect(carousel).toMatchObject({ type: 'carousel', room: { margin: 16, width: 600, ratio: '4/3' } })
    expect(carousel.content).toMatchObject({ slides: [{ picture: { url: picture.url, alt: 'A' }, link: '' }] })
    expect(JSON.stringify(carousel)).not.toContain('i1')
    expect(compile({ type: 'before_after', before: picture, after: picture }).room).toEqual({
      margin: 16,
      ratio: '1/1',
    })
    const overlay = compile({ type: 'overlay_image', picture })
    expect(overlay).toMatchObject({ type: 'overlay_image', content: { least: 100 } })
    expect(overlay.room).toBeUndefined()
  })

  it('keeps as much room for a saved timer as was set', () => {
    expect(compile({ type: 'timer', timer: 't1', height: 90, max_width: 500 })).toEqual({
      type: 'timer',
      room: { margin: 16, width: 500, height: 90 },
      content: { timer: 't1', height: 90, radius: 0 },
    })
  })

  it('counts to an instant, and is over then', () => {
    const at = '2026-12-01T00:00:00+08:00'
    const countdown = compile({ type: 'countdown', end: { type: 'instant', at }, title: 'Sale' })
    const until = Date.parse(at)
    expect(countdown).toMatchObject({ until, content: { at: until, days: 0, height: 66, title_size: 16 } })
    expect(countdown.room).toEqual({ margin: 16, text: 'Sale', size: 16, height: 66 })
    expect(compile({ type: 'countdown', end: { type: 'instant', at }, over: 'text' }).until).toBeUndefined()
  })

  it('shows a figure by its name, with the room of the text that will show it', () => {
    const figure = { measure: 'sold', of: 'product', product: 'SKU 1', window: 'week' }
    const counter = compile({ type: 'counter', figure, text: '熱賣 {n} 件', minimum: 12, max_width: 300 })
    expect(counter.content).toMatchObject({
      name: 'sold_week',
      of: 'product',
      product: 'SKU 1',
      minimum: 12,
      every: 60,
    })
    expect(counter.room).toEqual({ margin: 8, width: 300, text: '\u3000\u3000\u3000熱賣 12 件', size: 15, height: 4 })
    const ofPage = compile({ type: 'counter', figure: { ...figure, of: 'page' } })
    expect(ofPage.content).toMatchObject({ of: 'page', product: '' })
  })

  it('counts anew every day or every few days, by the clock of the container', () => {
    const daily = compile({ type: 'countdown', end: { type: 'daily', time: '23:30' } })
    expect(daily.content).toMatchObject({ at: Date.parse('2026-01-01T23:30:00+08:00'), days: 1, zone: 'Asia/Taipei' })
    expect(daily.until).toBeUndefined()
    const end = { type: 'rolling', at: '2026-12-01T00:00:00Z', every_days: 3 }
    expect(compile({ type: 'countdown', end }).content).toMatchObject({ at: Date.parse(end.at), days: 3 })
  })
})
