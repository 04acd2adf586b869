import { change, expect, experiment, readGlobal, test } from './shop.ts'

const html = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body><h1 id="title">Original</h1>${body}<div style="height:4000px"></div><p id="foot">Foot</p></body></html>`
const changes = [change('text', '#title', { value: 'Version' })]
const when = (activation: object) => experiment({ changes }, { activation: { visitor: 'all', ...activation } })

test('after some seconds; the assignment counts from there', async ({ page, shop }) => {
  shop.experiences = [when({ trigger: 'delay', seconds: 1 })]
  shop.pages['/'] = html(shop.tag, `<script>window.early = document.querySelector('#title').textContent</script>`)
  await page.goto(`${shop.origin}/`)
  expect(await readGlobal(page, 'early')).toBe('Original')
  await expect(page.locator('#title')).toHaveText('Version')
  await expect.poll(() => shop.events('exposure').length).toBe(1)
  const [view] = shop.events('page_view')
  expect(shop.batches.at(-1)?.assignments[0]?.at).toBeGreaterThanOrEqual((view?.at ?? 0) + 1000)
})

test('after scrolling', async ({ page, shop }) => {
  shop.experiences = [when({ trigger: 'scroll', percent: 50 })]
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(400)
  await expect(page.locator('#title')).toHaveText('Original')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('#title')).toHaveText('Version')
})

test('when an element comes into view, though it is rendered late', async ({ page, shop }) => {
  shop.experiences = [when({ trigger: 'visible', selector: '#late' })]
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p id="late">late</p>'))
  await page.waitForTimeout(800)
  await expect(page.locator('#title')).toHaveText('Original')
  await page.evaluate(() => document.querySelector('#late')?.scrollIntoView())
  await expect(page.locator('#title')).toHaveText('Version')
})

test('on an event of the data layer or of vitrine.track', async ({ page, shop }) => {
  shop.experiences = [when({ trigger: 'event', event: 'ready_to_buy' })]
  shop.pages['/'] = html(shop.tag)
  for (const code of [
    '(window.dataLayer = window.dataLayer || []).push({ event: "ready_to_buy" })',
    'vitrine.track("ready_to_buy")',
  ]) {
    await page.goto(`${shop.origin}/`)
    await expect(page.locator('#title')).toHaveText('Original')
    await page.evaluate(code)
    await expect(page.locator('#title')).toHaveText('Version')
  }
})

test('GA4 and Clarity learn of an exposure once the page has loaded', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes })]
  shop.manifest = { gaId: 'G-TEST', clarity: true }
  const partners = `<script>
    window.said = []; window.dataLayer = []
    function gtag() { dataLayer.push(arguments); if (arguments[0] === 'event') said.push([...arguments]) }
    function clarity() { said.push([...arguments]) }
  </script>`
  shop.pages['/'] = html(shop.tag + partners)
  await page.goto(`${shop.origin}/`)
  await expect
    .poll(() => readGlobal(page, 'said'))
    .toEqual([
      [
        'event',
        'experience_impression',
        { experience_id: 'exp1', experience_name: 'Test', variant_id: 'v1', send_to: 'G-TEST' },
      ],
      ['set', 'vitrine_exp1', 'v1'],
    ])
})

test('shop events arrive from gtag, old Universal Analytics pushes and a replaced data layer', async ({
  page,
  shop,
}) => {
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await page.evaluate(() => {
    const host = window as unknown as { dataLayer: object[] }
    const products = [{ id: 'A', name: '茶', price: '300', quantity: 2 }]
    host.dataLayer.push({ event: 'addToCart', ecommerce: { currencyCode: 'TWD', add: { products } } })
    host.dataLayer = [
      { ecommerce: null },
      { event: 'purchase', ecommerce: { transaction_id: 'T1', value: 600, currency: 'TWD', items: [] } },
    ] as object[]
  })
  await expect.poll(() => shop.events('add_to_cart')).toMatchObject([{ value: 600, items: [{ id: 'A', price: 300 }] }])
  await expect.poll(() => shop.events('purchase')).toMatchObject([{ transaction: 'T1', value: 600 }])
})

test('ten visible seconds make an engaged page', async ({ page, shop }) => {
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('engaged').length, { timeout: 15_000 }).toBe(1)
  const [view] = shop.events('page_view')
  expect((shop.events('engaged')[0]?.at ?? 0) - (view?.at ?? 0)).toBeGreaterThan(9500)
})
