import { expect, experiment, test } from './shop.ts'

const html = (head: string, body = '<h1 id="title">Original</h1>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test('a redirect stores the exposure first, carries the query over and ends', async ({ page, shop }) => {
  shop.experiences = [experiment({ redirect: `${shop.origin}/b?v=2` }, { type: 'redirect' })]
  shop.pages['/'] = html(shop.tag)
  shop.pages['/b'] = html(shop.tag, '<h1 id="title">B</h1>')
  await page.goto(`${shop.origin}/?utm_source=ad&x=1#part`)
  await expect(page).toHaveURL(`${shop.origin}/b?v=2&utm_source=ad&x=1#part`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  const [view] = shop.events('page_view')
  expect(new Set(shop.events('exposure').map(({ page_view }) => page_view))).toEqual(new Set([view?.id]))
  expect(shop.events('exposure').every(({ landing }) => landing === true)).toBe(true)
  expect(shop.batches.at(-1)?.page.source).toBe('ad')
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test('on another subdomain the visitor is known, counted once, and not led back', async ({ page, shop }) => {
  const at = (host: string) => shop.origin.replace('localhost', `${host}.shop.localhost`)
  const to = (id: string, from: string, redirect: string) =>
    experiment({ redirect }, { id, type: 'redirect', rules: [{ field: 'path', operator: 'eq', value: from }] })
  shop.experiences = [to('x', '/', `${at('new')}/b?v=2`), to('y', '/b', `${at('www')}/`)]
  shop.pages['*'] = html(shop.tag, '<h1 id="title">Shop</h1><a href="/c">on</a>')
  // Nobody learns that what is sent as the page is left does not arrive.
  shop.statuses = [503]
  await page.goto(`${at('www')}/?utm_source=ad&v=1#part`)
  await expect(page).toHaveURL(`${at('new')}/b?v=2&utm_source=ad#part`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await expect.poll(() => shop.events('exposure').length).toBe(1)
  const [view] = shop.events('page_view')
  expect(shop.events('exposure')).toMatchObject([{ experience: 'x', page_view: view?.id, landing: true }])
  const lost = shop.seen.flatMap(({ events }) => events).find(({ name }) => name === 'exposure')
  expect(shop.events('exposure')).toMatchObject([{ id: lost?.id }])

  await page.getByText('on').click()
  await expect.poll(() => shop.events('page_view').length).toBe(2)
  expect(new Set(shop.seen.map(({ visitor }) => visitor)).size).toBe(1)
  expect(new Set(shop.seen.map(({ session }) => session)).size).toBe(1)
  expect(new Set(shop.seen.map(({ page: { source } }) => source))).toEqual(new Set(['ad']))
  expect(shop.batches.at(-1)?.assignments).toMatchObject([{ experience: 'x', view: 'v1', epoch: 1 }])
})

test('no chain of redirects makes a loop', async ({ page, shop }) => {
  const to = (id: string, from: string, redirect: string) =>
    experiment(
      { redirect: shop.origin + redirect },
      { id, type: 'redirect', rules: [{ field: 'path', operator: 'eq', value: from }] },
    )
  shop.experiences = [to('x', '/', '/b'), to('y', '/b', '/')]
  let loads = 0
  shop.pages['/'] = (_, response) => {
    loads++
    response.end(html(shop.tag))
  }
  shop.pages['/b'] = (_, response) => {
    loads++
    response.end(html(shop.tag))
  }
  await page.goto(`${shop.origin}/`)
  await page.waitForTimeout(1000)
  expect(loads).toBe(2)
})

const leadBack = `<script>location.replace('/a')</script>`
const leadElsewhere = `<script>location.replace('/a?at=' + Math.random())</script>`
const fill = `<script>for (const size of [5e6, 1e5, 1e3, 10, 1])
  try { for (let i = 0; i < 99; i++) localStorage[size + '-' + i] = 'x'.repeat(size) } catch {}</script>`
for (const [name, shopPart, back, most] of [
  ['a script without the tag before it', '', leadBack, 2],
  ['a script that names another address each time', '', leadElsewhere, 6],
  ['a script after the tag', '', 'tag', 2],
  ['a server where the storage is full', fill, 302, 2],
  ['a server where the shop clears the storage', '<script>localStorage.clear()</script>', 302, 2],
] as const)
  test(`nor does ${name} that leads back to where a redirect began`, async ({ page, shop }) => {
    shop.experiences = [
      experiment(
        { redirect: `${shop.origin}/b` },
        { type: 'redirect', rules: [{ field: 'path', operator: 'eq', value: '/a' }] },
      ),
    ]
    let loads = 0
    shop.pages['/start'] = '<p>start</p>'
    shop.pages['/a'] = (_, response) => {
      loads++
      // Ends a loop, so that the test can.
      response.end(loads > 20 ? 'endless' : html(shopPart + shop.tag))
    }
    shop.pages['/b'] = (_, response) => {
      if (back === 302) response.writeHead(302, { location: '/a' }).end()
      else response.end(back === 'tag' ? html(shop.tag + leadBack) : html(back + shop.tag))
    }
    await page.goto(`${shop.origin}/start`)
    await page.goto(`${shop.origin}/a`).catch(() => {})
    await page.waitForTimeout(1000)
    expect(loads).toBeLessThanOrEqual(most)
    await expect(page.locator('#title')).toHaveText('Original')
  })
