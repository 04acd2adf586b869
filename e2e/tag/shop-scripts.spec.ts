import type { Page } from '@playwright/test'
import { change, expect, experiment, readGlobal, test } from './shop.ts'

// What scripts of shops do with elements that are changed: copy them, keep their HTML, toggle their classes.

const end = (page: Page) => page.evaluate(() => history.pushState(null, '', '/over'))
const onShopPath = { rules: [{ field: 'path', operator: 'sw', value: '/shop' }] }

const product = '<p id="text">Add <b>now</b></p><p id="html">Old</p><p id="lead">Qty</p><ul id="list"><li>1</li></ul>'
const changes = [
  change('text', '#text', { value: 'Version' }),
  change('html', '#html', { value: '<i>New</i>' }),
  change('insert', '#lead', { position: 'prepend', html: '<i>Lead</i>' }),
  change('insert', '#list', { position: 'append', html: '<li>2</li>' }),
]
const changed = ['Version', 'New', 'LeadQty', '1\n2']
const original = ['Add now', 'Old', 'Qty', '1']

const readAll = async (page: Page, root = '#root') =>
  (await page.locator(`${root} > *`).allInnerTexts()).map((text) => text.trim())

test.beforeEach(({ shop }) => {
  shop.pages['*'] =
    `<!doctype html><html><head>${shop.tag}</head><body><main id="root">${product}</main><aside id="other"></aside></body></html>`
})

test('HTML of a changed page that a shop writes back is changed once, and is the original afterwards', async ({
  page,
  shop,
}) => {
  shop.experiences = [experiment({ changes }, onShopPath)]
  await page.goto(`${shop.origin}/shop`)
  await expect.poll(() => readAll(page)).toEqual(changed)
  const root = page.locator('#root')
  await root.evaluate((element) => {
    element.innerHTML += '<p>chat</p>'
  })
  await expect.poll(() => readAll(page)).toEqual([...changed, 'chat'])
  // As libraries do that keep a page for the way back.
  await root.evaluate((element) => {
    const kept = element.innerHTML
    element.innerHTML = ''
    setTimeout(() => {
      element.innerHTML = kept
    }, 50)
  })
  await expect.poll(() => readAll(page)).toEqual([...changed, 'chat'])
  await end(page)
  await expect.poll(() => readAll(page)).toEqual([...original, 'chat'])
  expect(await root.innerHTML()).toBe(`${product}<p>chat</p>`)
})

test('a clone of a changed element is the original, with what the shop writes into it', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes }, onShopPath)]
  await page.goto(`${shop.origin}/shop`)
  await expect.poll(() => readAll(page)).toEqual(changed)
  await page.locator('#root').evaluate((root) => {
    const other = document.querySelector('#other') as Element
    const clone = root.cloneNode(true) as Element
    for (const each of clone.querySelectorAll('[id]')) each.removeAttribute('id')
    other.append(...clone.children)
    const row = document.querySelector('#text')?.cloneNode(true) as Element
    row.removeAttribute('id')
    if (row.firstChild) row.firstChild.nodeValue = 'Row '
    other.append(row)
  })
  await expect.poll(() => readAll(page, '#other')).toEqual([...original, 'Row now'])
  expect(await readAll(page)).toEqual(changed)
})

test('a button that shows that it is busy and then its text again returns to its own text', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes }, onShopPath)]
  await page.goto(`${shop.origin}/shop`)
  await expect.poll(() => readAll(page)).toEqual(changed)
  await page.evaluate(async () => {
    const html = document.querySelector('#html') as Element
    const lead = document.querySelector('#lead') as Element
    const before = [html.innerHTML, lead.textContent] as const
    for (const element of [html, lead]) element.textContent = 'Busy'
    await new Promise((resolve) => setTimeout(resolve, 50))
    html.innerHTML = before[0]
    lead.textContent = before[1]
  })
  await expect.poll(() => readAll(page)).toEqual(changed)
  await end(page)
  await expect.poll(() => readAll(page)).toEqual(original)
})

test('a class or a style that is set leaves the shop its own toggling', async ({ page, shop }) => {
  const body = `<nav id="menu" class="menu plain">links</nav><p id="note" style="color: red">note</p>`
  shop.pages['*'] = `<!doctype html><html><head>${shop.tag}</head><body>${body}</body></html>`
  shop.experiences = [
    experiment(
      {
        changes: [
          change('attr', '#menu', { attribute: 'class', value: 'menu promo' }),
          change('attr', '#note', { attribute: 'style', value: 'width: 77px' }),
        ],
      },
      onShopPath,
    ),
  ]
  await page.goto(`${shop.origin}/shop`)
  const menu = page.locator('#menu')
  const note = page.locator('#note')
  await expect(menu).toHaveAttribute('class', 'menu promo')
  await expect(note).toHaveAttribute('style', 'width: 77px;')
  await page.evaluate(() => {
    document.querySelector('#menu')?.classList.add('open')
    ;(document.querySelector('#note') as HTMLElement).style.display = 'none'
  })
  await page.waitForTimeout(100)
  expect(await menu.getAttribute('class')).toBe('menu promo open')
  await expect(note).toBeHidden()
  await end(page)
  await expect(menu).toHaveAttribute('class', 'menu plain open')
  await expect(note).toHaveAttribute('style', 'color: red; display: none;')
})

test('rules come back on a still page whose script lays down its own list of sheets', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes: [change('hide', '#html')] }, onShopPath)]
  await page.goto(`${shop.origin}/shop`)
  await expect(page.locator('#html')).toBeHidden()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await expect(page.locator('#html')).toBeHidden({ timeout: 3000 })
})

test('nothing is put where visitors write', async ({ page, shop }) => {
  const body = '<div id="editable" contenteditable>mine</div><textarea id="area">mine</textarea>'
  shop.pages['*'] = `<!doctype html><html><head>${shop.tag}</head><body>${body}</body></html>`
  shop.experiences = [
    experiment({
      changes: [
        change('text', '#editable', { value: 'Version' }),
        change('insert', '#editable', { position: 'append', html: '<b>Version</b>' }),
        change('html', '#area', { value: 'Version' }),
        change('attr', '#area', { attribute: 'placeholder', value: 'Version' }),
      ],
    }),
  ]
  await page.goto(`${shop.origin}/shop`)
  await expect(page.locator('#area')).toHaveAttribute('placeholder', 'Version')
  expect(await page.locator('#editable').innerHTML()).toBe('mine')
  expect(await page.locator('#area').inputValue()).toBe('mine')
})

test('drawings get elements that are drawn', async ({ page, shop }) => {
  const body = '<svg id="svg" width="99" height="99"><g id="g"><circle r="5"></circle></g></svg>'
  shop.pages['*'] = `<!doctype html><html><head>${shop.tag}</head><body>${body}</body></html>`
  shop.experiences = [
    experiment({
      changes: [
        change('html', '#g', { value: '<rect width="9" height="9"></rect>' }),
        change('insert', '#g', { position: 'after', html: '<circle r="9" cx="20" cy="20"></circle>' }),
      ],
    }),
  ]
  await page.goto(`${shop.origin}/shop`)
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(() => widthOf('#g > rect')).toBe(9)
  expect(await widthOf('#g + circle')).toBe(18)
})

test('a form with a field named children is changed like others', async ({ page, shop }) => {
  const form = '<form id="booking">Guests <input name="children" value="1"><button>Add</button></form>'
  shop.pages['*'] = `<!doctype html><html><head>${shop.tag}</head><body>${form}</body></html>`
  shop.experiences = [experiment({ changes: [change('html', '#booking', { value: '<b>Full</b>' })] }, onShopPath)]
  await page.goto(`${shop.origin}/shop`)
  await expect(page.locator('#booking')).toHaveText('Full', { useInnerText: true })
  await end(page)
  await expect.poll(() => page.locator('#booking').evaluate((element) => element.outerHTML)).toBe(form)
})

test('what is moved comes to life when it comes into view', async ({ page, shop }) => {
  shop.experiences = [
    experiment({ changes: [change('move', '#card', { to: '#spot', position: 'append' })] }, onShopPath),
  ]
  const script = `<script>new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) { target.src = target.dataset.src; card.classList.add('in') }
  }).observe(picture)</script>`
  const body = `<div style="height: 1500px"></div><div id="spot"></div><div style="height: 1500px"></div>
    <div id="card"><img id="picture" data-src="/real.png" width="50" height="50"></div>${script}`
  shop.pages['*'] = `<!doctype html><html><head>${shop.tag}</head><body>${body}</body></html>`
  await page.goto(`${shop.origin}/shop`)
  const picture = page.locator('#spot img')
  await expect(picture).toHaveCount(1)
  await page.waitForTimeout(300)
  expect(await picture.getAttribute('src')).toBe(null)
  await page.locator('#spot').scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', '/real.png')
  await expect(page.locator('#spot > .in')).toHaveCount(1)
  await expect(page.locator('#card')).toBeHidden()
  await expect(page.locator('#card')).toHaveCSS('opacity', '0')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('#card')).toHaveCSS('display', 'none')
})

test('a click on a button in the shadow root of what is moved is one on the original', async ({ page, shop }) => {
  shop.experiences = [experiment({ changes: [change('move', '#card', { to: '#spot', position: 'append' })] })]
  const script = `<script>customElements.define('x-buy', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<p><button>Less</button><button>More</button></p>'
      const [, more] = this.shadowRoot.querySelectorAll('button')
      more.onclick = () => { if (this.closest('#card')) window.bought = (window.bought ?? 0) + 1 }
    }
  })</script>`
  shop.pages['*'] =
    `<!doctype html><html><head>${shop.tag}${script}</head><body><div id="card"><x-buy></x-buy></div><div id="spot"></div></body></html>`
  await page.goto(`${shop.origin}/shop`)
  await page.locator('#spot').getByText('More').click()
  expect(await readGlobal(page, 'bought')).toBe(1)
})
