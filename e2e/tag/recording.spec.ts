import type { Page } from '@playwright/test'
import { change, expect, experiment, readGlobal, test } from './shop.ts'

const headline = '<h1 id="title">Original</h1>'
const changes = [change('text', '#title', { value: 'Version' })]
const html = (head: string, body = headline) => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const even = { timeline: [{ from: 0, epoch: 1, weights: [5000, 5000], holdout: 0 }] }

/** What the tag keeps in the browser. */
const readKept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key.startsWith('vitrine')),
    ...Object.keys(sessionStorage).filter((key) => key.startsWith('vitrine')),
    ...(document.cookie.includes('vitrine') ? ['cookie'] : []),
  ])

test('a visit is one visitor and one session, and its label stays', async ({ page, context, shop }) => {
  shop.experiences = [experiment({ changes }, even)]
  shop.pages['/'] = html(shop.tag)
  shop.pages['/second'] = html(shop.tag)
  await page.goto(`${shop.origin}/?utm_source=News`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await page.goto(`${shop.origin}/second`, { referer: `${shop.origin}/?utm_source=News` })
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  const [first, last] = [shop.batches[0], shop.batches.at(-1)]
  expect(new Set(shop.batches.map(({ visitor }) => visitor)).size).toBe(1)
  expect(new Set(shop.batches.map(({ session }) => session)).size).toBe(1)
  expect(first?.page).toMatchObject({ source: 'news', returning: false })
  expect(last?.page).toMatchObject({ source: 'news', returning: false, referrer: `${shop.origin}/?utm_source=News` })
  expect(last?.assignments).toEqual(first?.assignments)
  expect(first?.assignments[0]?.at).toBe(shop.events('page_view')[0]?.at)
  expect(shop.events('exposure').map(({ landing }) => landing)).toEqual([true, false])
  expect(first?.webdriver).toBeUndefined()

  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'vitrine_id', value: first?.visitor, sameSite: 'Lax' })
  // Either of the two restores the other.
  await context.clearCookies()
  await page.goto(`${shop.origin}/`)
  await expect.poll(async () => (await context.cookies())[0]?.value).toBe(first?.visitor)
  await page.evaluate(() => localStorage.removeItem('vitrine:visitor'))
  await page.goto(`${shop.origin}/`)
  expect(await page.evaluate(() => localStorage.getItem('vitrine:visitor'))).toBe(first?.visitor)
})

test('without consent nothing is sent or kept; consent sends what waited', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes }, even)]
  shop.pages['/'] = html(shop.tag.replace('<script', '<script data-consent="wait"'))
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(1800)
  expect(shop.requests).toBe(0)
  expect(await readKept(page)).toEqual([])
  // A version that chance decides needs an id, which there is not.
  await expect(page.locator('#title')).toHaveText('Original')
  await page.evaluate(() => window.vitrine.consent('granted'))
  await expect.poll(() => shop.events().map(({ name }) => name)).toEqual(['page_view', 'exposure'])
  expect(await readKept(page)).toContain('cookie')
  await page.reload()
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  await page.evaluate(() => window.vitrine.consent('denied'))
  expect(await readKept(page)).toEqual([])
  const before = shop.requests
  await page.evaluate(() => window.vitrine.track('later'))
  await page.reload()
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(before)
  expect(await readKept(page)).toEqual([])
})

test('a word that is no decision decides nothing, and the console tells once', async ({ page, shop }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const sayNothing = () =>
    page.evaluate(() => {
      for (const word of [true, 'Granted', undefined, null, {}]) window.vitrine.consent(word as never)
    })
  shop.pages['/'] = html(shop.tag.replace('<script', '<script data-consent="wait"'))
  await page.goto(`${shop.origin}/`)
  await sayNothing()
  expect(await readKept(page)).toEqual([])
  await page.evaluate(() => window.vitrine.consent('granted'))
  await expect.poll(() => shop.events().map(({ name }) => name)).toEqual(['page_view'])
  // A batch is kept until its answer has come.
  await expect.poll(async () => (await readKept(page)).filter((key) => key.includes(':q:'))).toEqual([])
  const kept = await readKept(page)
  expect(kept).toContain('cookie')
  await sayNothing()
  expect(await readKept(page)).toEqual(kept)
  await page.evaluate(() => window.vitrine.track('still'))
  await expect.poll(() => shop.events('custom').length).toBe(1)
  expect(warnings).toEqual(['vitrine: consent is granted or denied, not true'])
})

test('a frame of the shop inside the shop shows the same version and records nothing', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes }, even)]
  const order = (name: string) => `<script>vitrine.track('purchase', { transaction: '${name}', value: 1 })</script>`
  shop.pages['/'] = html(shop.tag, `${headline}${order('PAGE')}<iframe src="/frame"></iframe>`)
  shop.pages['/frame'] = html(shop.tag, `${headline}${order('FRAME')}`)
  await page.goto(`${shop.origin}/`)
  const shown = await page.locator('#title').textContent()
  await expect(page.frameLocator('iframe').locator('#title')).toHaveText(shown ?? '')
  await page.frames()[1]?.evaluate(() => window.vitrine.track('purchase', { transaction: 'LATER', value: 1 }))
  const orders = () => shop.events('purchase').map(({ transaction }) => transaction)
  await expect.poll(orders).toEqual(['PAGE'])
  await page.waitForTimeout(2500)
  expect(orders()).toEqual(['PAGE'])
  expect([shop.events('page_view').length, shop.events('exposure').length]).toEqual([1, 1])
})

test('what the shop passes never throws into its code', async ({ page, shop }) => {
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  const thrown = await page.evaluate(() => {
    const fail = () => {
      throw new Error('of the shop')
    }
    const bad = [
      {
        get value() {
          return fail()
        },
      },
      new Proxy({}, { get: fail }),
      {
        items: [
          {
            get price() {
              return fail()
            },
          },
        ],
      },
    ]
    return bad.filter((data) => {
      try {
        window.vitrine.track('purchase', data)
        window.vitrine.track({ toString: fail } as never, data)
        return false
      } catch {
        return true
      }
    }).length
  })
  expect(thrown).toBe(0)
})

test('a refusal holds on the next page of a shop that does not wait', async ({ page, shop }) => {
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.requests).toBe(1)
  await page.evaluate(() => window.vitrine.consent('denied'))
  await page.reload()
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(1)
  expect(await readKept(page)).toEqual(['vitrine:consent'])
})

test('Global Privacy Control counts as denied; what needs no chance is shown', async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  shop.experiences = [experiment({ changes })]
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await page.evaluate(() => window.vitrine.consent('granted'))
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(0)
  expect(await readKept(page)).toEqual([])
})

test('what the collector refuses for now is sent again, with a new clock and the same id', async ({ page, shop }) => {
  shop.statuses = [503, 429]
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length, { timeout: 25_000 }).toBe(1)
  expect(shop.requests).toBeGreaterThanOrEqual(3)
  expect(shop.seen.slice(0, 3).map(({ batch }) => batch)).toEqual(Array(3).fill(shop.seen[0]?.batch))
  expect(shop.seen[2]?.sent_at).toBeGreaterThan(shop.seen[0]?.sent_at as number)
  await expect.poll(async () => (await readKept(page)).filter((key) => key.includes(':q:'))).toEqual([])
})

test('what it refuses for good is dropped', async ({ page, shop }) => {
  shop.statuses = [400]
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.requests).toBe(1)
  await expect.poll(async () => (await readKept(page)).filter((key) => key.includes(':q:'))).toEqual([])
})

test('what could not be sent goes with a later visit', async ({ page, shop }) => {
  shop.pages['/'] = html(shop.tag)
  await page.route('**/collect', (route) => route.abort())
  await page.goto(`${shop.origin}/`)
  await expect.poll(async () => (await readKept(page)).some((key) => key.includes(':q:'))).toBe(true)
  await page.unroute('**/collect')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.includes(':q:')))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) as string), due: 0 }))
  })
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(2)
})

test('leaving at once loses nothing', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes })]
  shop.pages['/'] = html(shop.tag)
  shop.pages['/next'] = html('')
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' })
  await expect(page.locator('#title')).toHaveText('Version')
  await page.goto(`${shop.origin}/next`)
  await expect
    .poll(() =>
      shop
        .events()
        .map(({ name }) => name)
        .sort(),
    )
    .toEqual(['exposure', 'page_view'])
})

test('two tabs share a session and deliver a kept batch once', async ({ context, shop }) => {
  shop.pages['/'] = html(shop.tag)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(`${shop.origin}/`)
  await two.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  expect(new Set(shop.batches.map(({ session }) => session)).size).toBe(1)
  shop.statuses = [503]
  await one.evaluate(() => window.vitrine.track('kept'))
  await expect.poll(() => shop.requests).toBe(3)
  // Tabs hear of each other's storage late: one may send what another has delivered, which the collector knows by its id.
  const deliveries = () => new Set(shop.events('custom').map(({ id }) => id)).size
  await expect.poll(deliveries, { timeout: 20_000 }).toBe(1)
  await two.waitForTimeout(1500)
  expect(deliveries()).toBe(1)
  await expect.poll(async () => (await readKept(one)).filter((key) => key.includes(':q:'))).toEqual([])
})

test('calls before the script are kept, and the shop’s own events arrive', async ({ page, shop }) => {
  const early = `<script>
    window.vitrine = { q: [['track', 'early', { value: 3 }], ['onReady', (v) => { window.ready = v.getAssignments() }]] }
    window.dataLayer = window.dataLayer || []
    function gtag() { dataLayer.push(arguments) }
    gtag('event', 'view_item', { currency: 'TWD', items: [{ item_id: 'A', item_name: '茶', price: 300, quantity: 2 }] })
  </script>`
  shop.experiences = [experiment({ changes })]
  shop.pages['/'] = html(early + shop.tag)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('view_item').length).toBe(1)
  expect(shop.events('view_item')[0]).toMatchObject({ value: 600, currency: 'TWD', items: [{ id: 'A', name: '茶' }] })
  expect(shop.events('custom')[0]).toMatchObject({ label: 'early', value: 3 })
  expect(await readGlobal(page, 'ready')).toMatchObject([{ experience: 'exp1', view: 'v1' }])
})
