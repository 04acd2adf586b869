import { change, expect, experiment, type Shop, test } from './shop.ts'

/** What Prototype.js 1.7 makes of arrays: `from` takes no function, and `entries` gives what `toArray` does. */
const prototypeJs = `
  Array.from = (value) => {
    if (!value) return []
    if ('toArray' in Object(value)) return value.toArray()
    return Array.prototype.slice.call(value)
  }
  Array.prototype.toArray = Array.prototype.entries = function () { return [].concat(this) }
  Array.prototype.toJSON = function () { return '[' + this.map(String).join(', ') + ']' }
  Array.prototype.each = Array.prototype.forEach
`
const html = (shop: Shop, script: string) =>
  `<!doctype html><html><head><script>${script}</script>${shop.tag}</head><body>
  <h1 id="title">Original</h1><p id="one">one</p><p id="two">two</p></body></html>`

test('a shop with Prototype.js gets all of a version', async ({ page, shop }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  shop.experiences = [
    experiment({
      changes: [
        change('text', '#title', { value: 'Version' }),
        change('move', '#one', { to: '#two', position: 'after' }),
      ],
    }),
  ]
  shop.pages['/'] = html(shop, prototypeJs)
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect(page.locator('p:visible')).toHaveText(['two', 'one'])
  await expect.poll(() => shop.events('exposure').length).toBe(1)
  expect(errors).toEqual([])
})

for (const [what, script] of [
  ['observe nothing', 'window.MutationObserver = undefined'],
  ['observe nothing without an error', "window.MutationObserver = function () { throw new Error('none') }"],
  ['append nothing', "Element.prototype.append = function () { throw new Error('none') }"],
] as const)
  test(`on a page that lets scripts ${what} the original is seen and whole`, async ({ page, shop }) => {
    const changes = [
      change('text', '#title', { value: 'Version' }),
      change('html', '#one', { value: '<b>Version</b>' }),
      change('move', '#two', { to: '#title', position: 'before' }),
    ]
    shop.experiences = [experiment({ changes })]
    shop.pages['/'] = html(shop, script)
    await page.goto(`${shop.origin}/`)
    await expect.poll(() => shop.events('page_view').length).toBe(1)
    await expect(page.locator('#title')).toHaveText(/^(Original|Version)$/)
    await expect(page.locator('#one')).toHaveText(/^(one|Version)$/)
    // Moved or not: of what is moved a copy shows.
    for (const shown of ['#title:visible', '#one:visible', 'p:visible:text-is("two")'])
      await expect(page.locator(shown)).toHaveCount(1)
  })
