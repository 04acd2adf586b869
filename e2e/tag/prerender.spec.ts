import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { test as base, change, expect, experiment, findWholeChromium, type Shop } from './shop.ts'

/*
 * Chromium prerenders nothing while it is driven from outside, so this one is only started: the pages themselves follow the link
 * and tell the shop's server what they see.
 */
interface Told {
  page: string
  isAhead: boolean
  title: string
  kept: string[]
}

const test = base.extend<{ browse(address: string): Promise<void> }>({
  browse: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-prerender-'))
    const browsers: ChildProcess[] = []
    await use(async (address) => {
      const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${folder}`]
      browsers.push(spawn(findWholeChromium() ?? chromium.executablePath(), [...options, address], { stdio: 'ignore' }))
    })
    for (const browser of browsers) {
      const gone = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await gone
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

const tell = `
  const tell = (page) => fetch('/told', { method: 'POST', body: JSON.stringify({
    page,
    isAhead: !!document.prerendering,
    title: document.querySelector('#title').textContent,
    kept: Object.keys(localStorage).filter((key) => key.startsWith('vitrine')),
  }) })`
const html = (head: string, script: string) =>
  `<!doctype html><html><head>${head}</head><body><h1 id="title">Original</h1><a id="link" href="/next">next</a>
  <script>${tell};${script}</script></body></html>`

/** A page that prerenders the next one, and goes there some seconds later, once that one has told; what both of them tell. */
const build = (shop: Shop, to: string) => {
  const told: Told[] = []
  const ahead = Promise.withResolvers<void>()
  const speculate = `<script type="speculationrules">{"prerender":[{"source":"list","urls":["/next"],"eagerness":"immediate"}]}</script>`
  shop.experiences = [experiment({ changes: [change('text', '#title', { value: 'Version' })] })]
  shop.pages['/'] = html(
    speculate,
    `link.href = '${to}'; setTimeout(() => { fetch('/ahead').then(() => tell('first')).then(() => link.click()) }, 5000)`,
  )
  shop.pages['/next'] = html(
    shop.tag,
    `vitrine.track('early'); setTimeout(() => tell('next'), 1500)
    document.addEventListener('prerenderingchange', () => setTimeout(() => tell('next'), 2500))`,
  )
  shop.pages['/other'] = html('', `setTimeout(() => tell('other'), 2500)`)
  shop.pages['/told'] = async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    told.push(JSON.parse(text) as Told)
    ahead.resolve()
    response.end()
  }
  shop.pages['/ahead'] = async (_, response) => {
    await ahead.promise
    response.end()
  }
  return told
}
const nothingYet = [
  { page: 'next', isAhead: true, title: 'Version', kept: [] },
  { page: 'first', isAhead: false, title: 'Original', kept: [] },
]

test('a prerendered page shows its version, and is recorded from when it is looked at', async ({ shop, browse }) => {
  const told = build(shop, '/next')
  const before = Date.now()
  await browse(`${shop.origin}/`)
  await expect.poll(() => told.length, { timeout: 40_000 }).toBe(3)
  expect(told.slice(0, 2)).toEqual(nothingYet)
  expect(told[2]).toMatchObject({ page: 'next', isAhead: false, title: 'Version' })
  expect(told[2]?.kept).toContain('vitrine:c1:labels')
  await expect.poll(() => shop.events().length).toBe(3)
  expect(
    shop
      .events()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['custom', 'exposure', 'page_view'])
  const [view] = shop.events('page_view')
  expect(shop.events('exposure')[0]?.page_view).toBe(view?.id)
  // The link was followed five seconds after the page was prerendered.
  for (const { at } of [...shop.events(), ...(shop.batches[0]?.assignments ?? [])])
    expect(at).toBeGreaterThanOrEqual(before + 4500)
})

test('one that nobody looks at leaves nothing', async ({ shop, browse }) => {
  const told = build(shop, '/other')
  await browse(`${shop.origin}/`)
  await expect.poll(() => told.length, { timeout: 40_000 }).toBe(3)
  expect(told).toEqual([...nothingYet, { page: 'other', isAhead: false, title: 'Original', kept: [] }])
  expect(shop.requests).toBe(0)
})
