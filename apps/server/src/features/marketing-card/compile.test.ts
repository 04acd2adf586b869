import { brotliCompressSync } from 'node:zlib'
import { marketingCard } from '@vitrine/contract'
import { cities } from '@vitrine/contract/taiwan-cities'
import { districtNames } from '@vitrine/contract/taiwan-districts'
import { describe, expect, it, test } from 'vitest'
import { compileMarketingCard, termsOf } from './compile.ts'

function compile(content: unknown, endAt: Date | null = null) {
  const files = new Map<string, unknown>()
  const compiled = compileMarketingCard(marketingCard.content.parse(content), {
    container: { id: 'c1', timezone: 'Asia/Taipei', currency: 'TWD' },
    level: 'business',
    campaign: { startAt: null, endAt },
    attach(part) {
      const path = `content/c1/${files.size}.json`
      files.set(path, part)
      return path
    },
  })
  return { compiled, files }
}
const terms = (content: unknown) => termsOf(marketingCard.content.parse(content)).caps

// Golden: published content outlives a release, so a change here has to be meant.
test('a marketing card as the store gets it', () => {
  const { compiled, files } = compile(
    {
      ...{ title: ' 週年慶 ', hint: '全館 85 折', link: 'https://shop.example/sale', button_text: '去逛逛' },
      ...{ activate_coupon: 'YEAR85', discount_text: 'NT$ 850', product_mode: 'page', product_text: '推薦您' },
      repeat_day: 3,
      tags: ['年末'],
    },
    new Date('2026-12-31T16:00:00Z'),
  )
  expect(files.size).toBe(0)
  expect(compiled).toEqual({
    ...{ title: '週年慶', hint: '全館 85 折', code: 'YEAR85' },
    ...{ layout: 'stacked', align: 'center', opacity: 1, begins: 'card' },
    colors: marketingCard.content.parse({}).colors,
    mini: { desktop_text: '', mobile_text: '', color: '#ffffff', ground: '#0f766e', opacity: 1 },
    corner: 'bottom-right',
    desktop: { x: 10, y: 10 },
    phone_edge: 'top',
    mobile: { y: 50 },
    applies: true,
    link: 'https://shop.example/sale',
    button: '去逛逛',
    discount: 'NT$ 850',
    product: { of: 'page', text: '推薦您', currency: 'TWD' },
    count: {
      at: Date.parse('2026-12-31T16:00:00Z'),
      days: 3,
      zone: 'Asia/Taipei',
      units: { days: '', hours: '', minutes: '', seconds: '' },
      over: '',
    },
  })
})

describe('a marketing card', () => {
  it('counts to the end of a campaign, and only there', () => {
    expect(compile({}).compiled.count).toBeUndefined()
    expect(compile({ has_countdown: false }, new Date()).compiled.count).toBeUndefined()
  })

  it('has a drawing where there is no picture', () => {
    const picture = { id: 'p', url: 'https://cdn.example/p.webp', alt: '禮盒' }
    expect(compile({ drawing: 'gift' }).compiled.art?.length).toBeGreaterThan(2)
    const { art, picture: shown } = compile({ drawing: 'gift', picture }).compiled
    expect(art).toBeUndefined()
    expect(shown).toEqual({ url: picture.url, alt: picture.alt })
  })

  it('appears as often as its limits allow', () => {
    expect(terms({})).toEqual({ until: ['ordered'] })
    expect(terms({ display: 'once', stop_after: [] })).toEqual({ within: { times: 1, days: 365 } })
    expect(terms({ caps: { page: 1, session: 2, times: 5, days: 30 }, stop_after: ['closed', 'clicked'] })).toEqual({
      page: 1,
      session: 2,
      within: { times: 5, days: 30 },
      until: ['closed', 'clicked'],
    })
  })
})

describe('a city card', () => {
  const card = (id: string, places: string[], own: object) => ({ id, places, ...own })

  it('has a file for each city that something else is said in', () => {
    const content = {
      is_city_card: true,
      title: '全台免運',
      cities: [
        card('a', ['taipei-city', 'taichung-city'], { title: '雙北台中快速到貨' }),
        card('b', ['taichung-city/西屯區'], { hint: '西屯門市可自取', activate_coupon: 'XITUN' }),
      ],
    }
    const { compiled, files } = compile(content)
    expect(Object.keys(compiled.cities ?? {})).toEqual(['taipei-city', 'taichung-city'])
    expect(files.get(compiled.cities?.['taichung-city'] ?? '')).toEqual({
      all: { title: '雙北台中快速到貨' },
      districts: { 西屯區: { hint: '西屯門市可自取', code: 'XITUN' } },
    })
    expect(compile({ ...content, is_city_card: false }).files.size).toBe(0)
  })

  it('stays small with words of its own for every district of every city', () => {
    const every = cities.flatMap((city) => districtNames[city].map(([district]) => `${city}/${district}`))
    const { compiled, files } = compile({
      is_city_card: true,
      title: '全台都有門市，今天下單最快明天到',
      hint: '滿 1,000 元免運，門市取貨再折 50 元',
      activate_coupon: 'TAIWAN',
      drawing: 'clock',
      cities: every.map((place, index) =>
        card(`d${index}`, [place], {
          title: `${place.split('/')[1]}鄉親限定：第 ${index} 家門市開幕`,
          hint: `到 ${place.split('/')[1]}門市出示第 ${index * 7} 號優惠，現折 ${50 + (index % 9) * 10} 元`,
          activate_coupon: `SHOP${index * 13}`,
        }),
      ),
    })
    const size = (part: unknown) => brotliCompressSync(JSON.stringify(part)).length
    expect(files.size).toBe(19)
    expect(size(compiled)).toBeLessThan(4096)
    expect(Math.max(...[...files.values()].map(size))).toBeLessThan(4096)
  })
})
