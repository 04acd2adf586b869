import { probe } from './frames.ts'
import { change, expect, experiment, readGlobal, test } from './shop.ts'

const headline = '<h1 id="title">Original</h1>'
const newHeadline = [change('text', '#title', { value: 'Version' })]
const html = (head: string, body: string) => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test('a strict content security policy stands in the way of nothing', async ({ page, shop }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  shop.headers['content-security-policy'] =
    `default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; connect-src ${shop.tagOrigin}`
  shop.experiences = [
    experiment({
      css: '#title{letter-spacing:3px}',
      changes: [
        ...newHeadline,
        change('style', '#title', { declarations: { color: 'rgb(1, 2, 3)' } }),
        change('attr', '#box', { attribute: 'style', value: 'width: 77px' }),
      ],
    }),
  ]
  shop.scripts.v1 = 'document.body.dataset.ran = "yes"'
  const tag = `<script nonce="abc" src="${shop.tagOrigin}/tag/c1.js"></script>`
  shop.pages['/'] = html(tag, `${headline}<div id="box"></div>`)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect(page.locator('#title')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('#title')).toHaveCSS('letter-spacing', '3px')
  await expect(page.locator('#box')).toHaveCSS('width', '77px')
  await expect(page.locator('body')).toHaveAttribute('data-ran', 'yes')
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  expect(problems).toEqual([])
})

test("a version's rules win over important ones of the shop, however specific", async ({ page, shop }) => {
  shop.experiences = [
    experiment({
      changes: [
        change('hide', '.badge'),
        change('style', '#title', { declarations: { color: 'rgb(1, 2, 3)' } }),
        change('text', '#note', { value: 'Version' }),
        change('style', '#title::after', { declarations: { content: '"new"' } }),
      ],
    }),
  ]
  const css = `html body #title{color:red!important} html body #root .badge{display:block!important}
    html body #root #note i{display:inline!important}`
  const body = `<main id="root">${headline}<b class="badge">-5 %</b><p id="note">Note <i>here</i></p></main>`
  shop.pages['/'] = html(`<style>${css}</style>${shop.tag}`, body)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('.badge')).toBeHidden()
  await expect(page.locator('#title')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('#title') as Element, '::after').content),
  ).toBe('"new"')
  await expect(page.locator('#note')).toHaveText('Version', { useInnerText: true })
  expect(shop.events('view_error').filter(({ label }) => `${label}`.startsWith('style'))).toEqual([])
})

test('a click on moved content counts, however often the content changes meanwhile', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes: [change('move', '#card', { to: '#spot', position: 'append' })] })]
  const clock = '<script>let ticks = 0; setInterval(() => { clock.textContent = ++ticks }, 20)</script>'
  const body = `<div id="card"><button onclick="window.clicks = (window.clicks ?? 0) + 1">Buy</button><b id="clock">0</b></div>`
  shop.pages['/'] = html(shop.tag, `${body}<div id="spot"></div>${clock}`)
  await page.goto(`${shop.origin}/`)
  const button = page.locator('#spot button')
  for (let i = 0; i < 5; i++) await button.click({ delay: 90 })
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(5)
  await expect(button).toBeFocused()
})

test('moved content keeps the styles that name an id in it, whenever their sheet comes', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes: [change('move', '#card', { to: '#spot', position: 'append' })] })]
  const css = `.card{color:blue}#card{color:rgb(1,2,3)}#card:not(.sold)>#a\\:b::before{content:"new"}
    @media (min-width:1px){@supports (color:red){main #card.card{padding:7px}}}@media (max-width:1px){#card{padding:9px}}`
  const body = `<main><div id="card" class="card"><b id="a:b">Buy</b></div><div id="spot"></div></main>`
  shop.pages['/late.css'] = (_, response) =>
    void response.setHeader('content-type', 'text/css').end('#card{letter-spacing:3px}')
  shop.pages['/'] = html(`<style>${css}</style>${shop.tag}`, body)
  await page.goto(`${shop.origin}/`)
  const copy = page.locator('#spot > .card')
  await expect(copy).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(copy).toHaveCSS('padding', '7px')
  expect(await copy.locator('b').evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"new"')
  expect(await page.evaluate(() => document.querySelectorAll('#card').length)).toBe(1)
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' })),
  )
  await expect(copy).toHaveCSS('letter-spacing', '3px')
  await page.evaluate(() => {
    const card = document.querySelector('#card') as Element
    card.classList.add('sold')
    card.append(Object.assign(document.createElement('i'), { id: 'later', textContent: '!' }))
  })
  await expect(copy.locator('i')).toHaveText('!')
  await expect(copy).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(await copy.locator('b').evaluate((each) => getComputedStyle(each, '::before').content)).toBe('none')
})

test('a framework that renders the element anew every 200 ms shows the original in no frame', async ({
  page,
  shop,
}) => {
  shop.experiences = [experiment({ changes: newHeadline })]
  const framework = `<script>setInterval(() => { root.innerHTML = '${headline}' }, 200)</script>`
  shop.pages['/'] = html(probe + shop.tag, `<div id="root">${headline}</div>${framework}`)
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  expect(seen).toEqual(['Version'])
})

for (const [takes, pace] of [
  [0, 'at once'],
  [6, 'slowly, but before anything else'],
] as const)
  test(`one that answers each change ${pace} neither wins nor freezes the page`, async ({ page, shop }) => {
    shop.experiences = [experiment({ changes: newHeadline })]
    const framework = `<script>
    window.renders = window.painted = 0
    const tick = () => { painted++; requestAnimationFrame(tick) }
    tick()
    new MutationObserver(() => {
      if (document.querySelector('#title').textContent === 'Original') return
      renders++
      for (const from = performance.now(); performance.now() - from < ${takes};);
      root.innerHTML = '${headline}'
    }).observe(root, { childList: true, subtree: true, characterData: true })
  </script>`
    shop.pages['/'] = html(shop.tag, `<div id="root">${headline}</div>${framework}`)
    await page.goto(`${shop.origin}/`)
    await page.evaluate(() => {
      const root = document.querySelector('#root') as Element
      root.innerHTML = '<h1 id="title">Original</h1>'
    })
    const read = () =>
      page.evaluate(() => {
        const { renders, painted } = window as unknown as { renders: number; painted: number }
        return { renders, painted }
      })
    // It goes on for a while, a few times a frame, and then the page has its way.
    const { renders, painted } = await read()
    expect(renders).toBeLessThanOrEqual(4 * (painted + 2))
    const countMore = async () => {
      const before = await read()
      await page.waitForTimeout(500)
      return (await read()).renders - before.renders
    }
    await expect.poll(countMore).toBe(0)
    expect((await read()).renders).toBeGreaterThan(0)
  })

test('navigation without loading undoes what no longer matches, applies what does, leaves the rest alone', async ({
  page,
  shop,
}) => {
  const on = (path: string) => ({ rules: [{ field: 'path', operator: 'eq', value: path }] })
  const views = (id: string, content: object) => [
    { id: `${id}0`, original: true },
    { id, content },
  ]
  shop.experiences = [
    experiment({}, { id: 'a', ...on('/'), views: views('a1', { changes: newHeadline, css: 'h1{color:rgb(1,1,1)}' }) }),
    experiment(
      {},
      { id: 'b', ...on('/next'), views: views('b1', { changes: [change('text', '#title', { value: 'Next' })] }) },
    ),
    experiment({}, { id: 'c', views: views('c1', { changes: [change('text', '#foot', { value: 'Changed' })] }) }),
  ]
  shop.scripts = { a1: 'window.as = (window.as ?? 0) + 1', c1: 'window.cs = (window.cs ?? 0) + 1' }
  shop.pages['/'] = html(shop.tag, `${headline}<p id="foot">Foot</p>`)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await page.evaluate(() => history.pushState(null, '', '/next'))
  await expect(page.locator('#title')).toHaveText('Next')
  await expect(page.locator('#title')).not.toHaveCSS('color', 'rgb(1, 1, 1)')
  await page.evaluate(() => history.pushState(null, '', '/other'))
  await expect(page.locator('#title')).toHaveText('Original')
  await page.goBack()
  await page.goBack()
  await expect(page.locator('#title')).toHaveText('Version')
  expect([await readGlobal(page, 'as'), await readGlobal(page, 'cs')]).toEqual([2, 1])
  await expect.poll(() => shop.events('page_view').length).toBe(5)
  const pages = new Set(shop.events('page_view').map(({ id }) => id))
  const exposures = shop.events('exposure').filter(({ experience }) => experience === 'c')
  expect(exposures.map(({ page_view }) => page_view).every((id) => pages.has(id as string))).toBe(true)
  expect(exposures.length).toBe(5)
  expect(exposures.map(({ landing }) => landing)).toEqual([true, false, false, false, false])
})

test('an error in one experience touches no other, nor the shop', async ({ page, shop }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const views = (id: string, content: object) => [
    { id: `${id}0`, original: true },
    { id, content },
  ]
  shop.experiences = [
    experiment({}, { id: 'bad', views: views('bad1', { changes: [change('text', '#none', { value: 'x' })] }) }),
    experiment({}, { id: 'worse', rules: 'nonsense' }),
    experiment({}, { id: 'good', views: views('good1', { changes: newHeadline }) }),
  ]
  shop.scripts = { bad1: 'throw new Error("custom")', good1: 'window.good = true' }
  shop.pages['/'] = html(shop.tag, headline)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  expect(await readGlobal(page, 'good')).toBe(true)
  await expect.poll(() => shop.events('view_error').map(({ label }) => label)).toEqual(['js: Error: custom', '#none'])
  expect(errors).toEqual([])
})

test('a script that is included twice starts once', async ({ page, shop }) => {
  shop.experiences = [
    experiment({ changes: [change('insert', '#title', { position: 'after', html: '<p class="in">in</p>' })] }),
  ]
  shop.pages['/'] = html(shop.tag + shop.tag, headline + shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await expect(page.locator('.in')).toHaveCount(1)
  expect(shop.events('exposure').length).toBe(1)
})

for (const [name, status, body] of [
  ['fails', 500, 'oops'],
  ['is empty', 200, ''],
  ['does not parse', 200, 'this is no script'],
] as const)
  test(`a tag that ${name} leaves the shop as it is`, async ({ page, shop }) => {
    shop.tagAnswer = (_, response) => response.writeHead(status).end(body)
    shop.pages['/'] = html(shop.tag, `${headline}<button onclick="this.textContent='works'">click</button>`)
    await page.goto(`${shop.origin}/`)
    await page.click('button')
    await expect(page.locator('button')).toHaveText('works')
    await expect(page.locator('#title')).toHaveText('Original')
  })

test('a hostile page breaks nothing', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes: newHeadline })]
  const hostile = `<script>
    Array.prototype.extra = function () {}
    Array.prototype.toJSON = function () { return 'pollution' }
    Object.prototype.more = 1
    window.dataLayer = Object.freeze([{ event: 'view_item', ecommerce: { items: [{ item_id: 'A', price: 5 }] } }])
    JSON.stringify = () => { throw new Error('no') }
    history.pushState = undefined
    window.gtag = () => { throw new Error('no') }
  </script>`
  shop.manifest = { gaId: 'G-TEST', clarity: true }
  // The tag stands first, as recommended: what the page does to the browser comes after it.
  shop.pages['/'] = html(shop.tag + hostile, `<div id="vitrine"></div>${headline}`)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect
    .poll(() =>
      shop
        .events()
        .map(({ name }) => name)
        .sort(),
    )
    .toEqual(['exposure', 'page_view', 'view_item'])
  expect(shop.batches[0]?.events).toBeInstanceOf(Array)
})
