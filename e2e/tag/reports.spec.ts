import { expect } from '@playwright/test'
import { change, experiment, readGlobal, test } from './shop.ts'

interface Told {
  tag?: { framework?: string; cost?: Record<string, number> }
}

const page = (script: string) =>
  `<!doctype html><head>TAG</head><body><div id="app"><h1 id="title">Original</h1></div><script>${script}</script></body>`
/** What React leaves on an element that it has taken over. */
const hydrate = "title['__reactFiber$x1'] = { flags: 0, return: null }"

test('a page tells once of a framework that came after a change, and what the tag cost it', async ({
  page: tab,
  shop,
}) => {
  shop.experiences = [experiment({ changes: [change('text', '#title', { value: 'New' })] })]
  shop.pages['/late'] = page(`setTimeout(() => { ${hydrate} }, 100)`).replace('TAG', shop.tag)
  shop.pages['/first'] = page(hydrate).replace('TAG', '').replace('</script>', `</script>${shop.tag}`)
  const told = () => (shop.batches as Told[]).flatMap(({ tag }) => tag ?? [])
  const open = async (path: string, chance: number) => {
    await tab.addInitScript((value) => {
      Math.random = () => value
    }, chance)
    await tab.goto(shop.origin + path)
    await expect(tab.locator('#title')).toHaveText('New')
    await expect.poll(() => readGlobal(tab, 'vitrine')).toBeTruthy()
    await tab.waitForTimeout(5500)
    await tab.evaluate(() => {
      const { vitrine } = window as unknown as { vitrine: { track(name: string): void } }
      vitrine.track('a')
      setTimeout(() => vitrine.track('b'), 1500)
    })
    const before = shop.events('custom').length
    await expect.poll(() => shop.events('custom').length, { timeout: 10_000 }).toBe(before + 2)
  }
  await open('/late', 0.05)
  expect(told()).toEqual([
    {
      framework: 'react',
      cost: {
        script: expect.any(Number),
        paint: expect.any(Number),
        hidden: 0,
        late: 0,
        fights: 0,
        lost: 0,
      },
    },
  ])
  const { script = 0, paint = 0 } = told()[0]?.cost ?? {}
  expect(script).toBeGreaterThan(0)
  expect(paint).toBeLessThanOrEqual(script)
  await open('/first', 0.5)
  expect(told()).toHaveLength(1)
})
