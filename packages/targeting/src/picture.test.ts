import { describe, expect, it } from 'vitest'
import { measureCost } from '../../../tools/cost.ts'
import { isSamePicture, readPicture } from './picture.ts'
import { listCandidates, mapUrls } from './picture-places.ts'

const job = (...steps: string[][]) => btoa(JSON.stringify(steps)).replace(/=+$/, '')
const file = '12935/products/34246511/1628677669_6989166241d87a34519c.jpeg'
const clip = '62cbe15de264a300143378f3'
const owner = '5baaeb237afd880005c43ed5'
const shopify = 'https://cdn.shopify.com/s/files/1/0533/2089'
const uploads = 'https://blog.example/wp-content/uploads/2026/11'

/** Sizes of one picture, each with what it asks for. */
const forms: Record<string, [address: string, width?: number, height?: number, how?: 'within'][]> = {
  Shopify: [
    ['https://shop.example/cdn/shop/files/hero.jpg?v=1700000000'],
    ['https://www.shop.example/cdn/shop/files/hero.jpg?v=1&width=1500', 1500],
    ['//shop.example/cdn/shop/files/hero_400x.jpg', 400],
    [`${shopify}/files/hero_400x300_crop_center@2x.jpg?v=17`, 400, 300],
    [`${shopify}/files/hero_x300.jpg`, undefined, 300],
    [`${shopify}/files/hero_grande.jpg`, 600, 600, 'within'],
    [`${shopify}/files/hero_1024x1024.jpg`, 1024, 1024, 'within'],
    [`${shopify}/files/hero_master.jpg`],
    [`${shopify}/files/hero_{width}x.jpg`],
    [`${shopify}/files/hero_%7Bwidth%7Dx.jpg`],
    [`${shopify}/files/hero_small.progressive.jpg`, 100, 100, 'within'],
    [`${shopify}/files/hero_180x.jpg.webp`, 180],
    ['https://shop.example/_next/image?url=%2Fcdn%2Fshop%2Ffiles%2Fhero.jpg%3Fv%3D1&w=640&q=75', 640],
  ],
  SHOPLINE: [
    [`https://img.shoplineapp.com/media/image_clips/${clip}/original.png?1635242304`],
    [`https://shoplineimg.com/${owner}/${clip}/800x.webp?source_format=png`, 800],
    [`https://shoplineimg.com/${owner}/${clip}/x280.webp?source_format=png`, undefined, 280],
    [`https://img.shoplineapp.com/media/image_clips/${clip}/original.jpg?1770087725=&owner_id=${owner}`],
  ],
  '91APP': [
    ['https://diz36nn4q02zr.cloudfront.net/webapi/imagesV3/Cropped/SalePage/8085430/0/638580602488200000?v=1'],
    ['https://img.91app.com/webapi/imagesV3/Original/SalePage/8085430/0/638580602488200000?v=1'],
    ['//img.cdn.91app.hk/webapi/imagesV3/Original/SalePage/8085430/0/638580602488200000'],
  ],
  CYBERBIZ: [
    [`https://cdn.cybassets.com/media/${job(['f', file], ['p', 'thumb', '600x600#'])}.jpeg?sha=6312cfd2`, 600, 600],
    [
      `https://cdn-next.cybassets.com/media/${job(['f', file], ['p', 'thumb', '180x180>'])}.jpeg?sha=1`,
      180,
      180,
      'within',
    ],
    [`https://cdn1.cybassets.com/media/${job(['f', file])}`],
    [`https://cdn1.cybassets.com/s/files/${file.replace('.jpeg', '_large.jpeg')}?17`, 480, 480, 'within'],
  ],
  WordPress: [
    [`${uploads}/hero.jpg`],
    [`${uploads}/hero-300x200.jpg`, 300, 200],
    [`${uploads}/hero-scaled.jpg`],
    [`${uploads}/hero.jpg?w=640`, 640],
    [`${uploads.replace('https:/', 'https://i0.wp.com')}/hero.jpg?resize=300%2C200&ssl=1`, 300, 200],
    [`${uploads.replace('https:/', 'https://i2.wp.com')}/hero-scaled.jpg?fit=1200%2C800&ssl=1`, 1200, 800, 'within'],
  ],
  'any other shop': [
    ['https://shop.example/images/hero.jpg'],
    ['https://www.shop.example/images/hero.jpg?w=300&fm=webp', 300],
    ['/images/hero.jpg#top'],
  ],
}
const page = 'https://shop.example/products/tea'

describe.each(Object.entries(forms))('a picture of %s', (_, sizes) => {
  it.each(sizes)('is one picture: %s', (address, width, height, how) => {
    const { key, ...size } = readPicture(address, page) ?? { key: '' }
    expect(key).toBe(readPicture(sizes[0]?.[0] ?? '', page)?.key)
    expect(size).toEqual({ ...(width && { width }), ...(height && { height }), ...(how && { isWithin: true }) })
  })
})

it('no two of different shops or files are one', () => {
  const others = Object.values(forms).map(([first]) => first?.[0] ?? '')
  const more = [
    'https://shop.example/cdn/shop/files/hero2.jpg',
    'https://shop.example/cdn/shop/products/hero.jpg',
    'https://shop.example/cdn/shop/files/hero.png',
    `https://shoplineimg.com/${owner}/62cbe15de264a300143378f4/800x.webp`,
    'https://img.91app.com/webapi/imagesV3/Original/SalePage/8085430/1/638580602488200000?v=1',
    'https://img.91app.com/webapi/imagesV3/Original/SalePage/8085430/0/638580602488200001?v=1',
    `https://cdn.cybassets.com/media/${job(['f', file.replace('1628', '1629')], ['p', 'thumb', '600x600'])}.jpeg`,
    'https://cdn.cybassets.com/media/W1siZiIs.jpeg',
    `${uploads}/hero-2.jpg`,
    'https://other.example/images/hero.jpg',
    'https://shop.example/image.php?id=1',
    'https://shop.example/image.php?id=2',
    'https://shop.example:8443/images/hero.jpg',
  ]
  const keys = [...others, ...more].map((address) => readPicture(address, page)?.key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain(undefined)
})

it.each([
  '',
  ' ',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'blob:https://shop.example/1',
  'https://',
  'x'.repeat(5000),
])('is none: %.20s', (address) => {
  expect(readPicture(address, page)).toBeNull()
})

it('a name in Chinese is one, escaped or not', () => {
  expect(isSamePicture('https://a.example/圖/茶.jpg', 'http://a.example/%E5%9C%96/%e8%8c%b6.jpg?v=2')).toBe(true)
  expect(isSamePicture('data:,', 'data:,')).toBe(false)
})

it('what is made to be slow is read at once', async () => {
  const readSlow = () => {
    for (const text of ['_1x', '/', '%', '.jpg', '-1x1', '@2x', '{width}x'])
      readPicture(`https://shop.example/cdn/shop/files/${text.repeat(4000 / text.length)}.jpg`)
    listCandidates(', '.repeat(100_000))
    mapUrls('url( '.repeat(100_000), () => undefined)
  }
  expect(await measureCost(readSlow, 3)).toBeLessThan(500)
})

it('lists of sizes are read as browsers do', () => {
  expect(listCandidates(' a.jpg 1x,\n b,c.jpg 640w , d.jpg, e.jpg,')).toEqual([
    { url: 'a.jpg', descriptor: '1x' },
    { url: 'b,c.jpg', descriptor: '640w' },
    { url: 'd.jpg', descriptor: '' },
    { url: 'e.jpg', descriptor: '' },
  ])
})

it('addresses in CSS are answered one by one', () => {
  const css = `linear-gradient(red, url( 'a.jpg' )), URL("b.jpg") no-repeat, url(c.jpg)`
  expect(mapUrls(css, (url) => (url === 'b.jpg' ? undefined : `/new/${url}`))).toBe(
    'linear-gradient(red, url("/new/a.jpg")), URL("b.jpg") no-repeat, url("/new/c.jpg")',
  )
  expect(mapUrls(css, () => undefined)).toBeUndefined()
})
