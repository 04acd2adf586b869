import { change, expect, experiment, type Shop, test } from './shop.ts'

const html = (shop: Shop) =>
  `<html><head>${shop.tag}</head><body><h1 id="title">Original</h1><a href="/b">B</a></body></html>`
const titled = (id: string, value: string, activation: object) =>
  experiment({ changes: [change('text', '#title', { value })] }, { id, activation })
const fromLine = {
  trigger: 'immediately',
  visitor: 'all',
  sources: [{ field: 'utm_source', operator: 'is', value: 'line' }],
}

test('a version for one campaign shows before paint to who came by it, for the whole session', async ({
  page,
  shop,
}) => {
  shop.experiences = [titled('line', 'For LINE', fromLine)]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/?utm_source=LINE&utm_medium=push`)
  await expect(page.locator('#title')).toHaveText('For LINE')
  await expect.poll(() => shop.events('exposure').length).toBe(1)
  await page.getByRole('link').click()
  await expect(page).toHaveURL(/\/b$/)
  await expect(page.locator('#title')).toHaveText('For LINE')
})

test('who arrived on a page that shows nothing comes from there on all pages that follow', async ({ page, shop }) => {
  const rules = [{ field: 'path', operator: 'eq', value: '/b' }]
  const direct = { ...fromLine, sources: [{ field: 'direct', operator: 'is', value: '' }] }
  shop.experiences = [
    { ...titled('line', 'For LINE', fromLine), rules },
    { ...titled('direct', 'For nobody', direct), rules },
  ]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/?utm_source=line`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await expect(page.locator('#title')).toHaveText('Original')
  await page.getByRole('link').click()
  await expect(page).toHaveURL(/\/b$/)
  await expect(page.locator('#title')).toHaveText('For LINE')
  await expect.poll(() => shop.events('exposure').map(({ experience }) => experience)).toEqual(['line'])
})

test('who came directly, or by another way, is not among them', async ({ page, shop }) => {
  shop.experiences = [titled('line', 'For LINE', fromLine)]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  await expect(page.locator('#title')).toHaveText('Original')
  expect(shop.events('exposure')).toEqual([])
})

test('a version for a district waits for the collector to tell where the visitor is', async ({ page, shop }) => {
  const inPlaces = (places: string[]) => ({ trigger: 'immediately', visitor: 'all', places, waits: true })
  shop.place = { city: 'taichung-city', district: '西屯區' }
  shop.experiences = [
    titled('taipei', 'For Taipei', inPlaces(['taipei-city'])),
    titled('xitun', 'For Xitun', inPlaces(['taipei-city', 'taichung-city/西屯區'])),
  ]
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('For Xitun')
  await expect.poll(() => shop.events('exposure').map(({ experience }) => experience)).toEqual(['xitun'])
  await page.getByRole('link').click()
  await expect(page.locator('#title')).toHaveText('For Xitun')
  expect(shop.asked).toBe(1)
  await page.goto(`${shop.origin}/?vitrine_debug`)
  await expect(page.getByRole('region', { name: '櫥窗偵錯' })).toContainText('訪客不在目標地區')
})

test('where nobody can tell, nobody is in the place, and nothing asks where nothing depends on it', async ({
  page,
  shop,
}) => {
  shop.pages['*'] = html(shop)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  expect(shop.asked).toBe(0)
  shop.experiences = [
    titled('taipei', 'For Taipei', { trigger: 'immediately', visitor: 'all', places: ['taipei-city'], waits: true }),
  ]
  await page.goto(`${shop.origin}/b`)
  await expect.poll(() => shop.asked).toBe(1)
  await expect(page.locator('#title')).toHaveText('Original')
})
