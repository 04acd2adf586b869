import { change, expect, experiment, readGlobal, test } from './shop.ts'

const html = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><h1 id="title">Original</h1></body></html>`
const answer = (id: string, text: string, more: object = {}) =>
  JSON.stringify({
    container: 'c1',
    view: { id, name: 'Bold' },
    experience: experiment({ changes: [change('text', '#title', { value: text })] }, more),
    scripts: {},
  }).replace('"scripts":{}', '"scripts":{"v1":function(vitrine){window.ran=(window.ran||0)+1}}')

test.use({ locale: 'zh-TW' })

test('a preview link shows its version on every page it is for, says so, and records nothing', async ({
  page,
  shop,
}) => {
  shop.experiences = [experiment({ changes: [change('text', '#title', { value: 'Released' })] })]
  // Devices, window and activation do not matter in a preview; rules do.
  const rules = [{ field: 'path', operator: 'nsw', value: '/other' }]
  shop.preview = `window.__vitrinePreview(${answer('v1', 'Previewed', { rules, devices: [], end: 1 })})`
  for (const path of ['/', '/second', '/other']) shop.pages[path] = html(shop.tag)
  await page.goto(`${shop.origin}/?a=1&vitrine_preview=tok.en`)
  await expect(page.locator('#title')).toHaveText('Previewed')
  await expect(page).toHaveURL(`${shop.origin}/?a=1`)
  await expect(page.getByRole('status')).toContainText('預覽中：Bold')
  expect(await readGlobal(page, 'ran')).toBe(1)
  await page.goto(`${shop.origin}/second`)
  await expect(page.locator('#title')).toHaveText('Previewed')
  await page.goto(`${shop.origin}/other`)
  await expect(page.getByRole('status')).toContainText('不符合網址規則')
  await expect(page.locator('#title')).toHaveText('Original')
  await page.evaluate(() => history.pushState(null, '', '/second'))
  await expect(page.locator('#title')).toHaveText('Previewed')
  await page.evaluate(() => window.vitrine.track('anything'))
  await page.waitForTimeout(1500)
  expect(shop.requests).toBe(0)
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])
  expect(kept).toEqual([['vitrine:preview'], ['vitrine_preview:c1'], ''])

  await page.getByRole('button', { name: '離開預覽' }).click()
  await expect(page.locator('#title')).toHaveText('Released')
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
})

test('a link that is over says so, leaves the page as it is, and is forgotten', async ({ page, shop }) => {
  shop.preview = 'window.__vitrinePreview({"error":"invalid"})'
  shop.pages['/'] = html(shop.tag)
  await page.goto(`${shop.origin}/?vitrine_preview=old`)
  await expect(page.getByRole('status')).toHaveText('預覽連結已失效')
  await expect(page.locator('#title')).toHaveText('Original')
  expect(shop.previews).toEqual(['?token=old&container=c1'])
  await page.reload()
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await expect(page.getByRole('status')).toHaveCount(0)
  expect(shop.previews).toHaveLength(1)
})

test('what comes for the tag of another container is neither shown nor run, here or on the next page', async ({
  page,
  shop,
}) => {
  const foreign = (text: string) => `window.__vitrinePreview(${text.replace('"container":"c1"', '"container":"c2"')})`
  const redirect = experiment({ redirect: `${shop.origin}/b` }, { type: 'redirect' })
  const answers = [
    foreign(answer('v1', 'Previewed')),
    foreign(JSON.stringify({ container: 'c1', view: { id: 'v1', name: 'B' }, experience: redirect, scripts: {} })),
  ]
  for (const path of ['/', '/second', '/b']) shop.pages[path] = html(shop.tag)
  for (const script of answers) {
    shop.preview = script
    await page.goto(`${shop.origin}/?vitrine_preview=tok`)
    await expect(page.getByRole('status')).toHaveText('預覽連結已失效')
    await page.goto(`${shop.origin}/second`)
    await expect.poll(() => shop.events('page_view').length).toBeGreaterThan(0)
    await expect(page).toHaveURL(`${shop.origin}/second`)
    await expect(page.locator('#title')).toHaveText('Original')
    expect(await readGlobal(page, 'ran')).toBeUndefined()
  }
  expect(shop.previews).toHaveLength(2)
})

test('a preview of a redirect goes there once', async ({ page, shop }) => {
  const redirect = experiment({ redirect: `${shop.origin}/b` }, { type: 'redirect' })
  shop.preview = `window.__vitrinePreview(${JSON.stringify({ container: 'c1', view: { id: 'v1', name: 'B' }, experience: redirect, scripts: {} })})`
  shop.pages['/'] = html(shop.tag)
  shop.pages['/b'] = html(shop.tag)
  await page.goto(`${shop.origin}/?vitrine_preview=tok`)
  await expect(page).toHaveURL(`${shop.origin}/b`)
  await expect(page.getByRole('status')).toContainText('B')
  expect(shop.requests).toBe(0)
})
