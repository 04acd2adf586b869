import { describe, expect, it } from 'vitest'
import {
  animationEffects,
  animationRanges,
  animationTriggers,
  Change,
  elementDefaults,
  elementTypes,
  mostSlides,
  PageElement,
} from './index.ts'

const picture = { url: 'https://shop.test/a.png', alt: 'A' }
const least = {
  carousel: { type: 'carousel', slides: [{ picture }] },
  before_after: { type: 'before_after', before: picture, after: picture },
  overlay_image: { type: 'overlay_image', picture },
  counter: { type: 'counter' },
  timer: { type: 'timer', timer: 't1' },
  countdown: { type: 'countdown', end: { type: 'instant', at: '2026-12-01T00:00:00+08:00' } },
}
const pathsOf = (schema: typeof PageElement | typeof Change, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []
const wrong = (value: unknown) => pathsOf(PageElement, value)

describe('an element', () => {
  it.each(elementTypes)('%s is complete with what only the shop knows', (type) => {
    const parsed = PageElement.parse(least[type])
    const {
      slides,
      before,
      after,
      picture: shown,
      end,
      timer,
      ...proposed
    } = { ...elementDefaults[type] } as Record<string, unknown>
    expect(parsed).toMatchObject(proposed)
    // What was stored is read again as it is.
    expect(PageElement.parse(parsed)).toEqual(parsed)
  })

  it('has one to twenty pictures, each with an address of the web', () => {
    const { carousel } = least
    const some = (n: number) => ({ ...carousel, slides: Array.from({ length: n }, () => ({ picture })) })
    expect(wrong(some(mostSlides))).toEqual([])
    expect(wrong(some(mostSlides + 1))).toEqual(['slides'])
    expect(wrong(some(0))).toEqual(['slides'])
    const slides = [
      { picture: { ...picture, url: '' } },
      { picture: { ...picture, url: 'data:image/png;base64,x' } },
      { picture, link: 'java\tscript:alert(1)' },
      { picture: { ...picture, more: 1 } },
    ]
    expect(wrong({ ...carousel, slides })).toEqual([
      'slides.0.picture.url',
      'slides.1.picture.url',
      'slides.2.link',
      'slides.3.picture',
    ])
  })

  it('keeps its numbers within bounds, and its words to words', () => {
    const { carousel, before_after, overlay_image, countdown } = least
    expect(wrong({ ...carousel, interval: null })).toEqual([])
    expect(wrong({ ...carousel, interval: 1, radius: 41, ratio: '7/5', control_color: 'red' })).toEqual([
      'ratio',
      'interval',
      'control_color',
      'radius',
    ])
    expect(wrong({ ...before_after, start: 101, direction: 'diagonal' })).toEqual(['start', 'direction'])
    expect(wrong({ ...overlay_image, width: 4, opacity: 9, place: 'left' })).toEqual(['place', 'width', 'opacity'])
    expect(wrong({ ...countdown, size: 15.5, units: { days: 'x'.repeat(21) } })).toEqual(['units.days', 'size'])
    expect(wrong({ ...countdown, title: 'a\u0000' })).toEqual(['title'])
    expect(wrong({ ...least.timer, timer: '', height: 79 })).toEqual(['timer', 'height'])
    expect(wrong({ type: 'video' })).toEqual(['type'])
  })

  it('counts to an instant, a time of day, or anew every so many days', () => {
    const ending = (end: object) => wrong({ ...least.countdown, end })
    expect(ending({ type: 'daily', time: '23:59' })).toEqual([])
    expect(ending({ type: 'rolling', at: '2026-12-01T00:00:00Z', every_days: 365 })).toEqual([])
    expect(ending({ type: 'daily', time: '24:00' })).toEqual(['end.time'])
    expect(ending({ type: 'rolling', at: '2026-12-01T00:00:00Z', every_days: 0 })).toEqual(['end.every_days'])
    expect(ending({ type: 'instant', at: '2026-02-30T00:00:00Z' })).toEqual(['end.at'])
  })
})

describe('a counter', () => {
  const saying = (text: string) => {
    const { error } = PageElement.safeParse({ type: 'counter', text })
    return error?.issues.map((issue) => (issue as { params?: { error?: string } }).params?.error)[0]
  }

  it('says its figure once', () => {
    for (const text of [
      '',
      '{n} 人正在看',
      '過去 24 小時售出{n}件',
      '{n} kids, 3 days',
      '{n} men, women and kids',
      '{n} tennis balls',
      '{n} watch this on Xbox 360',
      'only {n}!',
      'Max {n}',
      '{n} on sale',
      'Tokyo {n}',
      '共 {n} 位，一起看',
      '\u2800{n}\u2800',
      '🔥{n}🔥',
      '熱賣｜{n} 件',
      '「{n}」人正在看',
      '{n}! 24 小時內',
      '最近 24 小時：{n}',
      'Tokyo-{n}',
      '{n} ordered (24 h)',
      '{n}，一起看',
      '{n} 數位相框',
      'Wi-Fi {n}',
    ])
      expect([text, saying(text)]).toEqual([text, undefined])
    for (const text of ['很多人', '{n} / {n}', '{N} 人', '{ n'])
      expect([text, saying(text)]).toEqual([text, 'figure_place'])
  })

  it('makes no more of it than it is', () => {
    const raised = [
      '{n}0 人',
      '1{n} 人',
      '{n} 00',
      '１{n}',
      '{n}萬人',
      '{n} 百件',
      '{n}\u200b9',
      '1,{n}',
      '{n}.5',
      '{n}k 人',
      '{n}+',
      '10 x {n}',
      '9\u2800{n}',
      '9\u115f{n}',
      '{n}\u3164\u11600',
      '9\u0301{n}',
      '{n}仟人',
      '{n}零零',
      '{n}〇',
      '{n} thousand',
      '{n} million people',
      '{n}OO',
      '{n} о 人',
      'O{n}',
      '百{n}',
      '{n}K people',
      '{n}m sold',
      '{n}w 人',
      '{n}\u043a',
      '{n} bn',
      '{n} mil people',
      '{n} ten',
      '{n} 打',
      '{n}多人',
      '{n} 人 ×10',
      '{n} people x 10',
      ...["1'{n}", '1’{n}', '1_{n}', '1·{n}', '1٬{n}', '1-{n}', '1:{n}', 'Ⅸ{n}', 'I{n}', 'l{n}', 'l,{n}', '千、{n}'],
      ...["{n}'000", '{n}’000', '{n}·000', '{n}_000', '{n}-000', '{n}、000', '{n}(000)', '{n}、千', '{n}-OOO'],
      ...['{n}🅾️', '{n}Ø', '{n}օ', '{n}ⲟ', '{n}ⵔ', '{n}ᴏ', '{n}ס', '{n}●', '{n}⬤', '{n}🔟', '{n}💯'],
      ...['{n}천', '{n}만명', '{n}幾百', '{n}数百', '{n}數萬', '{n} grand', '{n} myriad', '{n}e3'],
    ]
    for (const text of raised) expect([text, saying(text)]).toEqual([text, 'figure_raised'])
    for (const text of ['\u202e{n}', '{n}\u2067 人', '\u200f{n}'])
      expect([text, saying(text)]).toEqual([text, 'figure_turned'])
  })

  it('is of a product that is named, of numbers within bounds, and of no figure that somebody wrote', () => {
    const counter = (fields: object) => wrong({ type: 'counter', ...fields })
    expect(counter({ figure: { of: 'product' } })).toEqual(['figure.product'])
    expect(counter({ figure: { measure: 'sold', of: 'product', product: 'SKU', window: 'month' } })).toEqual([])
    expect(counter({ figure: { measure: 'likes' } })).toEqual(['figure.measure'])
    expect(counter({ minimum: 1, every: 29 })).toEqual(['minimum', 'every'])
    for (const field of ['value', 'base', 'factor', 'floor']) expect(counter({ [field]: 100 })).toEqual([''])
    expect(counter({ figure: { count: 100 } })).toEqual(['figure'])
  })
})

describe('an animation', () => {
  const wrong = (fields: object) =>
    pathsOf(Change, { id: 'a', op: 'animate', selectors: ['#a'], trigger: 'entrance', effect: 'fade', ...fields })

  it('has an effect of its trigger', () => {
    for (const trigger of animationTriggers)
      for (const effect of animationEffects[trigger]) expect(wrong({ trigger, effect })).toEqual([])
    expect(wrong({ effect: 'shake' })).toEqual(['effect'])
    expect(wrong({ trigger: 'loop', effect: 'fade' })).toEqual(['effect'])
    expect(wrong({ trigger: 'click' })).toEqual(['trigger'])
  })

  it('lasts and waits within bounds', () => {
    const { duration, delay } = animationRanges
    expect(wrong({ duration: duration.min, delay: delay.max, repeat: 'always' })).toEqual([])
    expect(wrong({ duration: duration.min - 1, delay: delay.max + 1, repeat: 'twice' })).toEqual([
      'duration',
      'delay',
      'repeat',
    ])
    expect(wrong({ duration: 100.5 })).toEqual(['duration'])
  })
})
