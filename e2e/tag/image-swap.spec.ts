import { pick } from '../../tools/effort.ts'
import { recordFrames } from './frames.ts'
import { expect, readGlobal, test } from './shop.ts'
import { head, own, readBoxes, readShift, readShown, red, serve } from './swapped.ts'

// Without spaces between: one that is at the end for as long as the parser rests counts as moved once something follows.
const places = [
  '<img src="/hero.svg" width="400" height="200">',
  '<img srcset="/hero.svg?w=200 200w, /hero.svg 400w" sizes="200px" style="width:200px">',
  '<picture><source media="(min-width:1px)" srcset="/hero.webp.svg"><img src="/hero.svg" style="width:100px"></picture>',
  '<div style="width:100px;height:50px;background:url(/hero.svg) center/cover"></div>',
  '<div class="rule"></div><div class="linked"></div><div class="variable" style="--hero:url(/hero.svg)"></div>',
].join('')
const sheet = (name: string) => `.${name}{width:100px;height:50px;background:#fff url("/hero.svg") no-repeat}`
const styles = `<link rel="stylesheet" href="/shop.css"><style>${sheet('rule')}.variable{width:100px;height:50px;background:var(--hero)}</style>`

for (const slowdown of [1, 4])
  test(`the original is painted in no frame wherever it stands, and nothing moves, CPU slowed down ${slowdown} times`, async ({
    page,
    shop,
  }) => {
    const body = `${places}${'<p>text</p>'.repeat(400)}`
    serve(shop, own(shop), { '/': `${head(shop, styles)}${body}</body></html>`, '/shop.css': sheet('linked') })
    const frames = await recordFrames(page, slowdown)
    await page.goto(`${shop.origin}/`)
    await frames.awaitColor(0, 255, 0)
    await page.waitForTimeout(700)
    const shown = await readShown(page)
    expect(shown).toHaveLength(7)
    for (const each of shown) expect(each).toContain('/new/')
    expect(await readShift(page)).toBe(0)
    const boxes = await page.evaluate(() => [...document.images].map(({ width, height }) => `${width}x${height}`))
    expect(boxes).toEqual(['400x200', '200x100', '100x50'])
    expect(await frames.count(255, 0, 0)).toBe(0)
  })

const clip = '62cbe15de264a300143378f3'
const job = (...steps: string[][]) => Buffer.from(JSON.stringify(steps)).toString('base64url')
const photo = '12935/products/34246511/1628677669_6989.jpeg'
const clouds: [name: string, from: string, sizes: string[]][] = [
  [
    'Shopify',
    'https://cdn.shopify.com/s/files/1/0533/2089/files/hero.jpg?v=1',
    [
      'https://cdn.shopify.com/s/files/1/0533/2089/files/hero_400x300_crop_center@2x.jpg?v=2',
      '/cdn/shop/files/hero.jpg?width=600',
    ],
  ],
  [
    'SHOPLINE',
    `https://img.shoplineapp.com/media/image_clips/${clip}/original.png?16`,
    [`https://shoplineimg.com/5baaeb237afd880005c43ed5/${clip}/800x.webp?source_format=png`],
  ],
  [
    '91APP',
    'https://img.91app.com/webapi/imagesV3/Original/SalePage/8085430/0/638580602488200000?v=1',
    ['https://diz36nn4q02zr.cloudfront.net/webapi/imagesV3/Cropped/SalePage/8085430/0/638580602488200000?v=1'],
  ],
  [
    'CYBERBIZ',
    `https://cdn.cybassets.com/media/${job(['f', photo])}.jpeg?sha=1`,
    [`https://cdn-next.cybassets.com/media/${job(['f', photo], ['p', 'thumb', '600x600'])}.jpeg?sha=2`],
  ],
  [
    'WordPress',
    'https://blog.example/wp-content/uploads/2026/11/hero.jpg',
    [
      'https://blog.example/wp-content/uploads/2026/11/hero-300x200.jpg',
      'https://i0.wp.com/blog.example/wp-content/uploads/2026/11/hero.jpg?resize=300%2C200&ssl=1',
    ],
  ],
]
test('every size of a picture is the picture, as the clouds of shops write it', async ({ page, shop }) => {
  const asked: string[] = []
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: red })
  })
  for (const [name, from, sizes] of clouds) {
    const body = [from, ...sizes].map((url) => `<img src="${url}">`).join('')
    serve(
      shop,
      { url: from },
      { '/': `${head(shop)}${body}<img class="other" src="https://blog.example/other.jpg"></body></html>` },
    )
    await page.goto(`${shop.origin}/?${name}`)
    await expect.poll(() => readShown(page), name).toHaveLength(sizes.length + 2)
    const shown = await readShown(page)
    for (const each of shown.slice(0, -1)) expect(each, name).toContain('/new/')
    expect(shown.at(-1)).toBe('https://blog.example/other.jpg')
  }
})

/** As lazysizes and its like do it: what is waiting in `data-` attributes becomes the picture once it is in sight. */
const lazyTheme = `<script>
addEventListener('load', () => {
  const seen = new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => {
    if (!isIntersecting) return
    seen.unobserve(target)
    const { src, srcset, bg } = target.dataset
    if (srcset) target.srcset = srcset
    if (src) target.src = src
    if (bg) target.style.backgroundImage = 'url(' + bg + ')'
    target.classList.replace('lazyload', 'lazyloaded')
  }))
  document.querySelectorAll('.lazyload').forEach((each) => seen.observe(each))
  // Once that is done: a theme that puts back what its server wrote, and a quick view that comes later.
  const after = (ms, run) => setTimeout(() => document.querySelector('.lazyload') ? after(ms, run) : run(), ms)
  after(300, () => {
    document.querySelector('#again').src = '/hero.svg?again'
    setTimeout(() => {
      document.querySelector('#later').innerHTML = '<img src="/hero.svg?w=100" width="100" height="50">'
      document.querySelector('#later').append(document.querySelector('#again').cloneNode())
    }, 100)
  })
})
</script>`
const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const lazy = `<img class="lazyload" src="${gif}" data-src="/hero.svg?w=200" width="400" height="200" style="object-fit: contain;">
<img class="lazyload" src="${gif}" data-srcset="/hero.svg?w=200 200w, /hero.svg 400w" sizes="200px" width="200" height="100">
<div class="lazyload" data-bg="/hero.svg" style="width:100px;height:50px"></div>
<img id="again" src="/hero.svg" width="400" height="200"><div id="later" style="height:260px"></div>`

test('what a theme loads late, puts back or copies is the new one, and itself again once it is over', async ({
  page,
  shop,
}) => {
  const html = (tag: string) => `<!doctype html><html><head>${tag}</head><body>${lazy}${lazyTheme}</body></html>`
  const pages = { '/': html(shop.tag), '/untouched': html('') }
  serve(shop, own(shop), pages, 4000)
  const frames = await recordFrames(page)
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(1500)
  const shown = await readShown(page)
  expect(shown).toHaveLength(6)
  for (const each of shown) expect(each).toContain('/new/')
  expect(await readBoxes(page)).toContainEqual('400x200 400 / 200 contain')
  expect(await readShift(page)).toBe(0)
  expect(await frames.count(255, 0, 0)).toBe(0)

  await expect.poll(async () => (await readShown(page)).join(), { timeout: 10_000 }).not.toContain('/new/')
  const during = await page.evaluate(() => document.body.innerHTML)
  await page.goto(`${shop.origin}/untouched`)
  await page.waitForTimeout(1000)
  expect(during).toBe(await page.evaluate(() => document.body.innerHTML))
})

test('a script that never gives in keeps its picture, and the page stays alive', async ({ page, shop }) => {
  const body = `<img src="/hero.svg"><script>
    window.answers = 0
    const image = document.querySelector('img')
    new MutationObserver(() => {
      if (!image.src.includes('/new/')) return
      answers++
      image.setAttribute('src', '/hero.svg')
    }).observe(image, { attributes: true })
    addEventListener('load', () => image.setAttribute('src', '/hero.svg'))
  </script>`
  serve(shop, own(shop), { '/': `${head(shop)}${body}</body></html>` })
  await page.goto(`${shop.origin}/`)
  const countAnswers = () => readGlobal(page, 'answers') as Promise<number>
  await expect.poll(countAnswers).toBeGreaterThan(0)
  const countMore = async () => {
    const before = await countAnswers()
    await page.waitForTimeout(500)
    return (await countAnswers()) - before
  }
  await expect.poll(countMore).toBe(0)
  expect(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('alive'))))).toBe(
    'alive',
  )
  expect(await readShown(page)).toEqual([`${shop.origin}/hero.svg`])
})

test('where ours is not let in, the page has its own', async ({ page, shop }) => {
  serve(shop, own(shop), { '/': `${head(shop)}<img src="/hero.svg"></body></html>` })
  await page.route(/\/new\//, (route) => route.abort())
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => readShown(page)).toEqual([`${shop.origin}/hero.svg`])
})

test('where a policy forbids ours, no background is left without a picture', async ({ page, shop }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="img-src ${shop.origin}/hero.svg">`
  const ground = '<div style="width:100px;height:50px;background:url(/hero.svg)"></div><div class="rule"></div>'
  const style = `${policy}<style>${sheet('rule')}</style>`
  serve(shop, own(shop), { '/': `${head(shop, style)}${ground}</body></html>` })
  const forbidden: string[] = []
  page.on('console', (message) => forbidden.push(message.text()))
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => forbidden.join()).toContain('/new/')
  const hero = `url("${shop.origin}/hero.svg")`
  await expect.poll(() => readShown(page)).toEqual([hero, hero])
})

test('two pictures that give way to one keep apart, and each is itself again', async ({ page, shop }) => {
  const html = (tag: string) =>
    `<!doctype html><html><head>${tag}</head><body><img src="/hero.svg"><img src="/other.svg"><img src="/new/640.svg"></body></html>`
  serve(shop, own(shop), { '/': html(shop.tag), '/untouched': html('') }, 60_000)
  const [first] = shop.experiences as [{ views: { content: { changes: object[] } }[] }]
  const [change] = first.views[0]?.content.changes ?? []
  const other = { ...change, from: { ...own(shop), url: `${shop.origin}/other.svg` } }
  const second = { ...first, end: undefined, id: 'exp2', views: [{ id: 'v2', content: { changes: [other] } }] }
  shop.experiences = [first, second]
  const names = () => page.evaluate(() => [...document.images].map(({ src }) => new URL(src).pathname))
  await page.clock.install()
  await page.goto(`${shop.origin}/`)
  await expect.poll(names).toEqual(['/new/640.svg', '/new/640.svg', '/new/640.svg'])
  await page.clock.fastForward(60_000)
  await expect.poll(names).toEqual(['/hero.svg', '/new/640.svg', '/new/640.svg'])
  expect(await page.evaluate(() => document.images[2]?.outerHTML)).toBe('<img src="/new/640.svg">')
})

test('it is found however the page writes it', async ({ page, shop }) => {
  const box = 'width:100px;height:50px;background-image'
  const body = `<div style="${box}:URL(/hero.svg)"></div><div style='${box}:image-set("/hero.svg" 1x)'></div>
<svg width="100" height="50"><image href="/hero.svg" width="100" height="50"/><image xlink:href="/hero.svg" width="9"/></svg>`
  serve(shop, own(shop), { '/': `${head(shop)}${body}</body></html>` })
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => readShown(page)).toHaveLength(2)
  for (const each of await readShown(page)) expect(each).toContain('/new/')
  const drawn = () =>
    page.evaluate(() => [...document.querySelectorAll('image')].map(({ href }) => href.baseVal).join())
  expect(await drawn()).not.toContain('hero')
})

/** Pages as they come: places of the picture among others, in one another, with and without sizes. */
const makePage = (seed: number) => {
  let state = seed * 2_654_435_761
  const next = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const address = () => ['/hero.svg', '/hero.svg?w=200', '/hero.svg?v=3#a', '/other.svg'][next(4)]
  const size = () =>
    ['', ' width="200" height="100"', ' style="width: 120px;"', ' style="object-fit: contain;"'][next(4)]
  const kinds: (() => string)[] = [
    () => `<img src="${address()}"${size()} alt="a">`,
    () => `<img srcset="${address()} 200w, ${address()} 400w" sizes="150px"${size()}>`,
    () => `<img src="${address()}" srcset="${address()} 1x, ${address()} 2x"${size()}>`,
    () =>
      `<picture><source media="(min-width: ${next(2) * 4000}px)" srcset="${address()}"><img src="${address()}"${size()}></picture>`,
    () => `<div style="height: 40px; background-image: url(&quot;${address()}&quot;);"></div>`,
    () => `<a href="${address()}"><img data-src="${address()}" src="${gif}"></a>`,
    () => `<div class="${['rule', 'linked'][next(2)]}"></div>`,
    () => `<section>${kinds[next(6)]?.() ?? ''}</section>`,
  ]
  return Array.from({ length: 3 + next(12) }, () => kinds[next(kinds.length)]?.()).join('\n')
}

test('pages of every make show it nowhere, and are as they were afterward', async ({ page, shop }) => {
  test.setTimeout(pick(60_000, 600_000))
  await page.clock.install()
  for (let seed = 1; seed <= pick(3, 30); seed++) {
    const body = makePage(seed)
    const html = (tag: string) => `<!doctype html><html><head>${styles}${tag}</head><body>${body}</body></html>`
    const pages = { '/': html(shop.tag), '/untouched': html(''), '/shop.css': sheet('linked') }
    // The pages before have moved the browser's clock forward.
    serve(shop, own(shop), pages, seed * 60_000)
    await page.goto(`${shop.origin}/?${seed}`)
    await page.waitForTimeout(400)
    expect(
      (await readShown(page)).filter((each) => each.includes('hero.svg')),
      `page ${seed}`,
    ).toEqual([])
    await page.clock.fastForward(60_000)
    await expect.poll(async () => (await readShown(page)).join()).not.toContain('/new/')
    // Of several sizes a browser prefers one that it has already.
    const read = async () => ({
      html: await page.evaluate(() => document.body.innerHTML),
      grounds: (await readShown(page)).filter((each) => each.startsWith('url(')),
    })
    const after = await read()
    await page.goto(`${shop.origin}/untouched`)
    expect(after, `page ${seed}`).toEqual(await read())
  }
})
