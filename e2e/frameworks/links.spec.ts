import { serveShop } from './shops.ts'
import { expect, test } from './test.ts'

const link = { id: 'link', op: 'link', selectors: ['nav a:last-of-type'], href: '/guide' }
const led = {
  ...{ id: 'exp1', kind: 'experiment', type: 'page', name: 'Link', devices: ['mobile', 'tablet', 'desktop'] },
  rules: [{ field: 'path', operator: 'sw', value: '/' }],
  timeline: [{ from: 0, epoch: 1, weights: [10_000], holdout: 0 }],
  views: [{ id: 'v1', content: { changes: [link] } }],
  measured: true,
}

// Where links of these lead is said to their components; the last one's script reads `href`.
for (const name of ['react', 'react-ssr', 'react-18', 'vue', 'vue-ssr', 'preact', 'solid', 'svelte', 'theme'])
  test(`a link that the router of ${name} handles leads where its version says`, async ({ page, shop }) => {
    shop.experiences = [led]
    await serveShop(shop, name, shop.tag)
    await page.goto(`${shop.origin}/`)
    await page.waitForFunction(() => window.shop?.live)
    const about = page.getByRole('link', { name: 'About us' })
    await expect(about).toHaveAttribute('href', '/guide')
    // Analytics of the shop goes on hearing of clicks.
    await page.evaluate(() => document.addEventListener('click', () => sessionStorage.setItem('heard', 'it')))
    await about.click()
    await page.waitForURL('**/guide')
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('it')
    await page.goBack()
    await expect(page).toHaveURL(`${shop.origin}/`)
  })

test('a link goes where its component says once its version is over, and in a tab of its own when asked to', async ({
  page,
  context,
  shop,
}) => {
  shop.experiences = [{ ...led, rules: [{ field: 'path', operator: 'eq', value: '/' }] }]
  await serveShop(shop, 'react', shop.tag)
  await page.goto(`${shop.origin}/`)
  const about = page.getByRole('link', { name: 'About us' })
  await expect(about).toHaveAttribute('href', '/guide')
  const opened = context.waitForEvent('page')
  await about.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(`${shop.origin}/guide`)
  await expect(page).toHaveURL(`${shop.origin}/`)

  await page.evaluate(() => window.shop?.go('/elsewhere'))
  await expect(about).toHaveAttribute('href', '/about')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await about.click()
  await expect(page).toHaveURL(`${shop.origin}/about`)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('a link whose version opens a tab of its own does so, whatever its router would do', async ({
  page,
  context,
  shop,
}) => {
  shop.experiences = [{ ...led, views: [{ id: 'v1', content: { changes: [{ ...link, target: '_blank' }] } }] }]
  await serveShop(shop, 'vue', shop.tag)
  await page.goto(`${shop.origin}/`)
  const about = page.getByRole('link', { name: 'About us' })
  await expect(about).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  await about.click()
  await expect(await opened).toHaveURL(`${shop.origin}/guide`)
  await expect(page).toHaveURL(`${shop.origin}/`)
})
