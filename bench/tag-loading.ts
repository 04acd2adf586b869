import { chromium } from '@playwright/test'
import { guardedSnippet, plainSnippet } from '../packages/tag/snippet.ts'
import { buildTag, findChromium, median, readChunk, serve, writePage } from './tag-shop.ts'

/*
 * What loading the tag costs a shop: first paint with each way of loading it, minus first paint without a tag, in ms. The
 * shop answers at once, the tag's server after `latency` (one round trip on an open connection) or never. Loopback only.
 *   first    empty cache          fresh    in the cache, not yet a minute old
 *   stale    in the cache, older than a minute, in a browser that knows stale-while-revalidate
 *   asked    the same in one that does not (Safari): 304 after one round trip
 *   hangs    empty cache, a server that never answers; measured for at most 8 s
 */

const RUNS = Number(process.env.RUNS ?? 7)
const PATIENCE_MS = 8000
const latencies = [20, 50, 150]
const states = ['first', 'fresh', 'stale', 'asked'] as const
const cacheControls: Record<string, string> = {
  first: 'public, max-age=60, stale-while-revalidate=3600',
  fresh: 'public, max-age=60, stale-while-revalidate=3600',
  stale: 'public, max-age=0, stale-while-revalidate=3600',
  asked: 'public, no-cache',
}

let cacheControl = ''
let latency = 0
let hangs = false
let head = ''
const tags = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://tag')
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('content-type', 'text/javascript')
  if (pathname !== '/tag/bench.js') {
    const chunk = readChunk(pathname)
    response.writeHead(chunk ? 200 : 202, { 'cache-control': 'public, max-age=31536000, immutable' }).end(chunk ?? '{}')
    return
  }
  if (hangs) return
  setTimeout(() => {
    response.setHeader('cache-control', cacheControl)
    response.setHeader('etag', '"1"')
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.end(script)
  }, latency)
})
const script = buildTag(tags.origin)
const shop = await serve((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(writePage(head))
})

const url = `${tags.origin}/tag/bench.js`
/** The last script kept in localStorage and run as an inline script, a new one fetched for the next page. */
const kept = `<script>(function(u,k,t,s){t=localStorage.getItem(k);s=document.createElement('script');if(t){s.text=t}else{s.src=u;s.async=true;s.setAttribute('blocking','render')}
document.head.appendChild(s);setTimeout(function(){fetch(u).then(function(r){return r.text()}).then(function(t){localStorage.setItem(k,t)})},t?1000:0)})(${JSON.stringify(url)},'tag')</script>`
const ways: Record<string, string> = {
  'no tag': '',
  'plain <script src>': plainSnippet(url),
  'async blocking=render': `<script async blocking="render" src="${url}"></script>`,
  'guarded snippet': guardedSnippet(url),
  'kept in localStorage': kept,
  'plain async': `<script async src="${url}"></script>`,
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

/** First paint (ms after navigation), and whether a frame showed the original. */
const load = async (state: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // Any page of the shop first, so that connections and the renderer are warm in every state.
  const wanted = head
  if (state === 'first' || state === 'hangs') head = ''
  await page.goto(`${shop.origin}/warm`)
  await page.waitForTimeout(latency + 400)
  head = wanted
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' })
  const paint = await page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime, null, {
      timeout: PATIENCE_MS,
      polling: 50,
    })
    .then((handle) => handle.jsonValue() as Promise<number>)
    .catch(() => Number.POSITIVE_INFINITY)
  const flickered = await page
    .evaluate(() => (window as unknown as { seen: string[] }).seen.includes('Original'))
    .catch(() => false)
  await context.close()
  return { paint, flickered }
}

const rows: Record<string, Record<string, string>> = {}

/** Every way in turn, so that what disturbs the machine disturbs all of them; in ms more than without a tag. */
const compare = async (state: string, column: string, runs: number) => {
  const loads: Record<string, Awaited<ReturnType<typeof load>>[]> = {}
  for (let i = 0; i < runs; i++)
    for (const [way, snippet] of Object.entries(ways)) {
      head = snippet
      loads[way] = [...(loads[way] ?? []), await load(state)]
    }
  const paintOf = (way: string) => median((loads[way] ?? []).map(({ paint }) => paint))
  for (const way of Object.keys(ways).slice(1)) {
    const added = paintOf(way) - paintOf('no tag')
    const text = Number.isFinite(added) ? added.toFixed(0) : `> ${PATIENCE_MS}`
    const flickered = loads[way]?.some((one) => one.flickered)
    rows[way] = { ...rows[way], [column]: flickered ? `${text} flickers` : text }
  }
}

for (const state of states) {
  cacheControl = cacheControls[state] as string
  for (latency of latencies) await compare(state, `${state} ${latency}`, RUNS)
}
hangs = true
await compare('hangs', 'hangs', 2)
console.log(`Added time to first contentful paint, ms (medians of ${RUNS}); columns: state, latency in ms`)
console.table(rows)
await browser.close()
tags.close()
shop.close()
