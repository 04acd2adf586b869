import type { Page } from '@playwright/test'
import { change, expect, experiment, test } from './shop.ts'

// What visitors do with elements that are changed, and what of moved ones only a browser's layout shows.

const openPage = (page: Page, shop: { pages: Record<string, unknown>; tag: string; origin: string }, body: string) => {
  shop.pages['*'] = `<!doctype html><html><head>${shop.tag}</head><body>${body}</body></html>`
  return page.goto(`${shop.origin}/shop`)
}

test('visitors close and open again what a version has opened', async ({ page, shop }) => {
  shop.experiences = [
    experiment({
      changes: [
        change('attr', '#class', { attribute: 'class', value: 'panel open' }),
        change('attr', '#style', { attribute: 'style', value: 'display: block' }),
        change('attr', 'details', { attribute: 'open', value: '' }),
      ],
    }),
  ]
  await openPage(
    page,
    shop,
    `<style>.panel:not(.open) p { display: none }</style>
     <div id="class" class="panel"><button onclick="this.parentNode.classList.toggle('open')">Class</button><p>One</p></div>
     <button onclick="const { style } = this.nextElementSibling; style.display = style.display === 'none' ? 'block' : 'none'">Style</button><p id="style" style="display: none">Two</p>
     <details><summary>Details</summary><p>Three</p></details>`,
  )
  for (const [name, text] of [
    ['Class', 'One'],
    ['Style', 'Two'],
    ['Details', 'Three'],
  ] as const) {
    const shown = page.getByText(text, { exact: true })
    await expect(shown).toBeVisible()
    await page.getByText(name, { exact: true }).click()
    await expect(shown).toBeHidden()
    await page.getByText(name, { exact: true }).click()
    await expect(shown).toBeVisible()
  }
})

for (const style of ['transform: translateY(0)', 'contain: layout', 'will-change: transform', 'filter: blur(0)'])
  test(`a moved block makes nothing scroll where ${style.split(':')[0]} holds what is fixed`, async ({
    page,
    shop,
  }) => {
    shop.experiences = [experiment({ changes: [change('move', '#block', { to: '#to', position: 'append' })] })]
    await openPage(
      page,
      shop,
      `<main style="margin-left: 50%; ${style}"><div id="scroller" style="overflow: auto; height: 90px; ${style}"><div id="block">Block</div></div>
       <div id="to" style="margin: 300px 0 0 200px"></div></main>`,
    )
    await expect(page.locator('#to')).toHaveText('Block')
    // The original goes under its copy a moment later, if it does.
    await page.waitForTimeout(300)
    const excess = ['html', '#scroller'].map((selector) =>
      page
        .locator(selector)
        .evaluate((element) => [
          element.scrollWidth - element.clientWidth,
          element.scrollHeight - element.clientHeight,
        ]),
    )
    expect(await Promise.all(excess)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

test('links in what is moved, and around it, are like other elements', async ({ page, shop }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  shop.experiences = [
    experiment({
      changes: ['#inner', '#outer'].map((selector) => change('move', selector, { to: '#to', position: 'append' })),
    }),
  ]
  await openPage(
    page,
    shop,
    `<a href="/other"><div id="inner">Inner</div></a><div id="outer"><a href="/other">Link <b id="word">word</b></a></div><div id="to"></div>
     <script>for (const link of document.querySelectorAll('a')) link.addEventListener('click', (event) => {
       event.preventDefault()
       document.title = 'clicked ' + event.target.id
     })</script>`,
  )
  for (const [text, id] of [
    ['Inner', 'inner'],
    ['word', 'word'],
  ] as const) {
    await page.locator('#to').getByText(text, { exact: true }).click()
    await expect(page).toHaveTitle(`clicked ${id}`)
  }
  for (const selector of ['#inner', '#outer']) await expect(page.locator(selector)).toHaveCSS('position', 'fixed')
  expect(errors).toEqual([])
})

test('a copy follows its original where trusted types forbid to copy a handler', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes: [change('move', '#block', { to: '#to', position: 'append' })] })]
  shop.headers = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types shop" }
  await openPage(page, shop, '<div id="block">Price <b>1</b></div><div id="to"></div>')
  await expect(page.locator('#to')).toHaveText('Price 1')
  await page.locator('#block b').evaluate((element) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScript(text: string): string } }
    }
    const policy = trustedTypes.createPolicy('shop', { createScript: (text: string) => text })
    element.setAttribute('onclick', policy.createScript('void 0'))
    element.textContent = '2'
  })
  await expect(page.locator('#to')).toHaveText('Price 2')
})
