// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteProduct } from '../shop/seen-product.ts'
import { createFigures } from './figures.ts'
import type { FigureWish } from './wish.ts'

const page = window as unknown as Record<string, unknown>
const fetched = vi.fn<typeof fetch>()
let answers: Record<string, object | number>
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  answers = {}
  fetched.mockReset()
  fetched.mockImplementation(async (input) => {
    const answer = answers[String(input).replace('https://t.example/embed/figures/shop/', '')] ?? 404
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('fetch', fetched)
  delete page.__vitrineProduct
  delete page.dataLayer
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (isPreview = false) =>
  createFigures({ collect: 'https://t.example/collect', container: 'shop', isPreview })
const shopOnline: FigureWish = { name: 'online', of: 'shop', every: 30 }
const pageSold: FigureWish = { name: 'sold_day', of: 'page', every: 60 }
/** What was heard of a wish, one after the other. */
const hear = (ask: ReturnType<typeof open>, wish: FigureWish) => {
  const heard: (number | null)[] = []
  const end = ask(wish, (count) => heard.push(count))
  return { heard, end }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const view = (id: string) => noteProduct({ name: 'view_item', items: [{ id, name: '', price: 0, quantity: 1 }] })
const describePage = (data: object) => {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(data)
  document.head.append(script)
}

describe('a figure', () => {
  it('is asked for once for all who show one of the address, and again after a while', async () => {
    answers['shop.json'] = { online: 7, sold_day: 3 }
    const ask = open()
    const first = hear(ask, shopOnline)
    const second = hear(ask, { ...shopOnline, name: 'sold_day', every: 1 })
    await pass(0)
    expect([first.heard, second.heard]).toEqual([[7], [3]])
    expect(fetched).toHaveBeenCalledTimes(1)
    answers['shop.json'] = { online: 7 }
    await pass(29)
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(2)
    expect([first.heard, second.heard]).toEqual([[7], [3, null]])
    expect(fetched).toHaveBeenCalledTimes(2)
    first.end()
    second.end()
    await pass(600)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is none where nobody can tell, and stands for five minutes at most where it cannot be asked for again', async () => {
    const none = hear(open(), shopOnline)
    await pass(0)
    expect(none.heard).toEqual([null])
    answers['shop.json'] = { online: 7 }
    const { heard } = hear(open(), shopOnline)
    await pass(0)
    answers['shop.json'] = 503
    await pass(290)
    expect(heard).toEqual([7])
    await pass(60)
    expect(heard).toEqual([7, null])
    answers['shop.json'] = { online: 8 }
    await pass(31)
    expect(heard).toEqual([7, null, 8])
  })

  it('is asked for again by pages that were opened together one after the other', async () => {
    answers['shop.json'] = { online: 7 }
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    hear(open(), shopOnline)
    await pass(35)
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is not asked for while nobody looks at the page', async () => {
    answers['shop.json'] = { online: 7 }
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { heard } = hear(open(), shopOnline)
    await pass(300)
    expect(fetched).not.toHaveBeenCalled()
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(heard).toEqual([7])
  })
})

describe('the product of the page', () => {
  it('is the one that the shop tells, by whatever id', async () => {
    answers['product-a%2Fb%3F%20%E8%8C%B6.json'] = { sold_day: 5 }
    describePage({ '@type': 'Product', sku: 'other' })
    const { heard } = hear(open(), pageSold)
    await pass(1)
    view('a/b? 茶')
    await pass(1)
    expect(heard).toEqual([5])
  })

  it('is that of the structured data where the shop tells none', async () => {
    answers['product-G1.json'] = { sold_day: 5 }
    describePage({
      '@graph': [{ '@type': 'WebPage' }, { '@type': ['Thing', 'https://schema.org/Product'], sku: 'G1' }],
    })
    const { heard } = hear(open(), pageSold)
    await pass(2)
    expect(heard).toEqual([5])
  })

  it('is none of a list, of what is broken, and of a page that tells of none', async () => {
    describePage([
      { '@type': 'Product', sku: 'A' },
      { '@type': 'Product', sku: 'B' },
    ])
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = '{"@type":"Product"'
    document.head.append(script)
    const { heard } = hear(open(), pageSold)
    await pass(10)
    expect(heard).toEqual([null])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is another one on another page, and of what stood there nothing stays', async () => {
    answers['product-A.json'] = { sold_day: 5 }
    answers['product-B.json'] = { sold_day: 6 }
    history.pushState(null, '', '/p?id=1&utm_source=x')
    view('A')
    const { heard } = hear(open(), pageSold)
    await pass(0)
    history.replaceState(null, '', '/p?id=1')
    await pass(61)
    expect(heard).toEqual([5])
    history.pushState(null, '', '/p?id=2')
    expect(heard).toEqual([5, null])
    await pass(3)
    view('B')
    await pass(1)
    expect(heard).toEqual([5, null, 6])
    history.pushState(null, '', '/about')
    await pass(20)
    expect(heard).toEqual([5, null, 6, null])
  })

  it('is read from the data layer in a preview, where nobody listens', async () => {
    answers['product-B.json'] = { sold_day: 6 }
    page.dataLayer = [
      { event: 'view_item', ecommerce: { items: [{ item_id: 'A' }] } },
      { event: 'view_item', ecommerce: { items: [{ item_id: 'B' }] } },
      { event: 'other' },
    ]
    const { heard } = hear(open(true), pageSold)
    await pass(1)
    expect(heard).toEqual([6])
  })
})
