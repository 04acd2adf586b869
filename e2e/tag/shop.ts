import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Page as BrowserPage, test as base } from '@playwright/test'

const tagFolder = path.join(import.meta.dirname, '../../packages/tag')
const dist = path.join(tagFolder, 'dist')

export interface Batch {
  batch: string
  visitor: string
  session: string
  sent_at: number
  page: { url: string; referrer: string; returning: boolean; source: string }
  assignments: { experience: string; view: string; epoch: number; at: number }[]
  events: { id: string; name: string; at: number; [field: string]: unknown }[]
  webdriver?: boolean
}

type Page = string | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>)

/** A shop on one origin, tag and collector on another, all in memory. */
export interface Shop {
  origin: string
  tagOrigin: string
  /** The line for the head. */
  tag: string
  /** HTML by path; `*` is for all that have none of their own. */
  pages: Record<string, Page>
  headers: Record<string, string>
  experiences: object[]
  scripts: Record<string, string>
  preview: string
  /** Queries with which the preview was asked for. */
  previews: string[]
  /** Those that the tag loads once the page is painted. */
  widgets: object[]
  /** Contents of widgets by the name of their file. */
  contents: Record<string, object>
  /** Fields of the manifest besides the experiences. */
  manifest: object
  /** The container's framework, when it is known: the adapters that the tag gets. By default it gets all, and finds out */
  frameworks?: string[]
  /** Statuses of the next answers of the collector; 202 after them. */
  statuses: number[]
  /** What the collector has accepted, and how many requests it has seen. */
  batches: Batch[]
  requests: number
  /** Every batch that came, accepted or not. */
  seen: Batch[]
  /** Where visitors are, and how often a page has asked; without it the collector fails to tell. */
  place?: { city: string; district: string }
  asked: number
  /** What the server's clock shows (ms); without it the collector fails to tell. */
  time?: number
  /** What is counted, by the file that tells it, and which were asked for; 404 for all others. */
  figures: Record<string, object>
  figuresAsked: string[]
  /** How long the tag takes to come (ms). */
  tagDelay: number
  /** Answers instead of the tag, when set. */
  tagAnswer?: RequestListener
  events(name?: string): Batch['events']
}

const listen = (handler: RequestListener): Promise<{ origin: string; close(): Promise<void> }> =>
  new Promise((resolve) => {
    const server = createServer(handler)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://localhost:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections()
            server.close(() => done())
          }),
      }),
    )
  })

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return text
}

export const readBuilt = async () => {
  if (!existsSync(path.join(dist, 'tag.json'))) execFileSync(process.execPath, [path.join(tagFolder, 'build.ts')])
  return JSON.parse(await readFile(path.join(dist, 'tag.json'), 'utf8')) as {
    core: string
    placeholder: string
    chunks: Record<string, string>
    frameworks: Record<string, string>
    parts: Record<string, { needs: string[]; code: string }>
  }
}

const createTagServer = (shop: Shop): RequestListener => {
  const text = async () => {
    const { core, placeholder, frameworks, parts } = await readBuilt()
    const manifest = {
      version: 1,
      container: 'c1',
      revision: 1,
      currency: 'TWD',
      ...shop.manifest,
      experiences: shop.experiences,
      ...(shop.widgets.length > 0 && {
        widgets: {
          file: 'content/c1/widgets.json',
          ...(JSON.stringify(shop.widgets).includes('"anchor"') && { anchors: true }),
        },
      }),
    }
    const scripts = Object.entries(shop.scripts).map(
      ([view, js]) => `${JSON.stringify(view)}:function(vitrine){${js}\n}`,
    )
    const { tagOrigin } = shop
    const adapters = (shop.frameworks ?? Object.keys(frameworks)).map((name) => frameworks[name])
    const boot = [
      `"manifest":${JSON.stringify(manifest)},"collect":"${tagOrigin}/collect","base":"${tagOrigin}/tag/"`,
      `"scripts":{${scripts}},"frameworks":{"adapters":[${adapters}],"isKnown":${!!shop.frameworks}}`,
    ].join()
    const needed = Object.entries(parts).flatMap(([name, { needs, code }]) =>
      needs.some((text) => boot.includes(text)) ? `${JSON.stringify(name)}:${code}` : [],
    )
    return core.replace(placeholder, () => `{${boot},"parts":{${needed}}}`)
  }
  return async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', shop.tagOrigin)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    if (pathname === '/collect') {
      shop.requests++
      const body = await readBody(request).catch(() => undefined)
      // The page was gone before all of it had been sent.
      if (body === undefined) return
      const batch = JSON.parse(body) as Batch
      shop.seen.push(batch)
      const status = shop.statuses.shift() ?? 202
      if (status === 202) shop.batches.push(batch)
      response.writeHead(status).end('{"accepted":0,"rejected":[]}')
    } else if (pathname === '/collect/place') {
      shop.asked++
      if (shop.place) response.end(JSON.stringify(shop.place))
      else response.writeHead(503).end()
    } else if (pathname === '/collect/time') {
      if (shop.time === undefined) response.writeHead(503).end()
      else response.end(JSON.stringify({ now: shop.time }))
    } else if (pathname.startsWith('/embed/figures/c1/')) {
      const file = decodeURIComponent(pathname.slice(18))
      shop.figuresAsked.push(file)
      response.writeHead(shop.figures[file] ? 200 : 404).end(JSON.stringify(shop.figures[file] ?? {}))
    } else if (pathname === '/tag/c1.js') {
      if (shop.tagAnswer) shop.tagAnswer(request, response)
      else setTimeout(async () => response.end(await text()), shop.tagDelay)
    } else if (pathname === '/tag/preview.js') {
      shop.previews.push(search)
      response.end(shop.preview)
    } else if (pathname === '/tag/content/c1/widgets.json') response.end(JSON.stringify(shop.widgets))
    else if (pathname.startsWith('/tag/content/c1/') && shop.contents[pathname.slice(16)])
      response.end(JSON.stringify(shop.contents[pathname.slice(16)]))
    else if (pathname.startsWith('/tag/chunks/'))
      response.end(await readFile(path.join(dist, pathname.slice(5)), 'utf8'))
    else response.writeHead(404).end()
  }
}

/** Opens a shop without pages and experiences, on ports of its own. */
export const openShop = async (): Promise<{ shop: Shop; close(): Promise<unknown> }> => {
  const shop: Shop = {
    origin: '',
    tagOrigin: '',
    tag: '',
    pages: {},
    headers: {},
    experiences: [],
    scripts: {},
    preview: '',
    previews: [],
    widgets: [],
    contents: {},
    manifest: {},
    statuses: [],
    batches: [],
    requests: 0,
    asked: 0,
    seen: [],
    figures: {},
    figuresAsked: [],
    tagDelay: 0,
    events: (name) =>
      shop.batches.flatMap(({ events }) => events).filter((event) => name === undefined || event.name === name),
  }
  const tags = await listen(createTagServer(shop))
  const pages = await listen(async (request, response) => {
    const page = shop.pages[new URL(request.url ?? '', 'http://shop').pathname] ?? shop.pages['*']
    for (const [name, value] of Object.entries(shop.headers)) response.setHeader(name, value)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (typeof page === 'function') await page(request, response)
    else response.writeHead(page ? 200 : 404).end(page)
  })
  shop.origin = pages.origin
  shop.tagOrigin = tags.origin
  shop.tag = `<script src="${tags.origin}/tag/c1.js"></script>`
  return { shop, close: () => Promise.all([pages.close(), tags.close()]) }
}

const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isThere = (file: string | undefined) => file !== undefined && existsSync(file)

/** Where a Chromium may be found; undefined: Playwright's own. */
export const findChromium = (): string | undefined => [process.env.CHROMIUM_PATH, ...wholeBrowsers].find(isThere)

/** The same, with what a shell without windows lacks: a profile of its own with settings, and prerendering. */
export const findWholeChromium = (): string | undefined => [...wholeBrowsers, process.env.CHROMIUM_PATH].find(isThere)

/** A test with a shop of its own; webdriver is hidden, since visitors who have it are bots. */
export const test = base.extend<{ shop: Shop }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        executablePath: findChromium(),
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--no-sandbox', '--disable-blink-features=AutomationControlled'],
      }),
    { scope: 'worker' },
  ],
  shop: async ({ browserName: _ }, use) => {
    const { shop, close } = await openShop()
    await use(shop)
    await close()
  },
})

/** An experiment on every page whose one version everybody sees. */
export const experiment = (content: object, more: object = {}): object => ({
  id: 'exp1',
  kind: 'experiment',
  type: 'page',
  name: 'Test',
  devices: ['mobile', 'tablet', 'desktop'],
  rules: [{ field: 'path', operator: 'sw', value: '/' }],
  timeline: [{ from: 0, epoch: 1, weights: [0, 10_000], holdout: 0 }],
  views: [
    { id: 'v0', original: true },
    { id: 'v1', content },
  ],
  measured: true,
  ...more,
})

/** A global variable of the page. */
export const readGlobal = (page: BrowserPage, name: string): Promise<unknown> =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name)

/** A change of a version. */
export const change = (op: string, selector: string, fields: object = {}): object => ({
  id: `${op}${selector}`,
  op,
  selectors: [selector],
  ...fields,
})
export { expect } from '@playwright/test'
