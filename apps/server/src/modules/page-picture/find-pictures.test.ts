import { describe, expect, it } from 'vitest'
import { measureCost } from '../../../../../tools/cost.ts'
import { choosePages } from './choose-pages.ts'
import { findPictures } from './find-pictures.ts'

const find = (html: string, more: object = {}) => {
  const asked = {
    body: Buffer.from(html),
    contentType: 'text/html',
    url: 'https://shop.example/a/b',
    most: 200,
    ...more,
  }
  const found = findPictures(asked)
  if (found === 'too_complex') throw new Error('too complex')
  return found.pictures
}

const page = `<style>.hero{background:url(/img/hero.jpg?w=900)} @font-face{src:url(/f.woff2)}</style>
<picture><source srcset="/img/hero.jpg?w=600 600w"><img src="/img/hero.jpg" alt=" Hero "></picture>
<img src="/img/hero.jpg?w=300" data-zoom-image="/img/hero.jpg"><img data-src="tea_400x.jpg" src="data:image/gif;base64,R0lGOD">
<div style="background-image:url('/img/hero.jpg')"></div><video src="/v.mp4" poster="//cdn.example/poster.jpg"></video>
<noscript><img src="/img/none.jpg"></noscript><script src="/s.js"></script><iframe src="/f"></iframe>`

describe('the pictures of a page', () => {
  it('are listed once each, at their largest, with the places where they stand', () => {
    expect(find(page)).toEqual([
      { url: 'https://shop.example/img/hero.jpg', alt: 'Hero', places: 4 },
      { url: 'https://shop.example/a/tea_400x.jpg', alt: '', places: 1 },
      { url: 'https://cdn.example/poster.jpg', alt: '', places: 1 },
    ])
  })

  it('are counted of one alone, by any of its sizes', () => {
    const picture = 'https://www.shop.example/img/hero.jpg?w=20'
    expect(find(page, { picture, most: 1 }).map(({ places }) => places)).toEqual([4])
    expect(find(page, { picture: 'https://shop.example/img/none.jpg' })).toEqual([])
  })

  it('are neither films nor parts of a drawing, but what the drawing shows', () => {
    const films = '<video data-src="/w.webm"><source src="/v.mp4" type="video/mp4"><track src="/v.vtt"></video>'
    const drawing = '<svg><image xlink:href="/a.jpg"/><image href="/b.jpg"/></svg><i style="clip-path:url(#c)"></i>'
    expect(find(films + drawing).map(({ url }) => url)).toEqual([
      'https://shop.example/a.jpg',
      'https://shop.example/b.jpg',
    ])
  })

  it('are seen from where the page says that it is', () => {
    expect(find('<base href="/shop/"><img src="x.png">')).toMatchObject([{ url: 'https://shop.example/shop/x.png' }])
  })

  it('are no more than are asked for, of a page that is made to be slow', () => {
    const from = performance.now()
    expect(find(Array.from({ length: 5000 }, (_, i) => `<img src="/${i}.jpg">`).join(''))).toHaveLength(200)
    expect(find(`<img srcset="${'a.jpg 1w,'.repeat(100_000)}">`)).toHaveLength(1)
    expect(find(`<i style="${'url('.repeat(100_000)}">`)).toEqual([])
    expect(performance.now() - from).toBeLessThan(3000)
  })

  it('are not seen from a base of megabytes, which would be read again for each', async () => {
    const html = `<base href="https://a.example/${'a'.repeat(500_000)}/">${'<img src=x.png>'.repeat(5000)}`
    expect(find(html)).toMatchObject([{ url: 'https://shop.example/a/x.png', places: 5000 }])
    expect(await measureCost(() => find(html), 2)).toBeLessThan(1000)
  })
})

it('the pages of an experience are those that its rules catch, those that visitors saw first', () => {
  const asked = {
    rules: [{ field: 'path', operator: 'sw', value: '/p' }] as const,
    hideFragment: false,
    seen: ['https://s.example/p/2#x', 'https://s.example/q', 'https://s.example/p/1', 'https://s.example/p/2'],
    packed: undefined,
    most: 1,
    forMs: 1000,
  }
  expect(choosePages(asked)).toEqual({ pages: ['https://s.example/p/2'], matched: 2 })
})
