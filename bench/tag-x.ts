import { type BrowserContext, chromium } from '@playwright/test'
import { plainSnippet } from '../packages/tag/snippet.ts'
import { buildTag, findChromium, median, readChunk, serve, writePage } from './tag-shop.ts'

/*
 * Main-thread time of the tag before first paint: compiling and running its script, and its observer's callbacks while the
 * page arrives. Ten experiments with three changes each, 400 products. Loopback only. The browser's own trace gives the
 * processor time of the thread, times 4 for a computer that is 4 times slower: unlike wall time under CPU throttling it means
 * something on a machine that does other work, too. Waiting for the processes that hold cookies and storage is not in it.
 *   first    nothing is known of the visitor, labels are written
 *   repeat   a later page
 */

const RUNS = Number(process.env.RUNS ?? 2)
const SLOWDOWN = 4
const BUDGET_MS = 15

interface TraceEvent {
  name: string
  pid: number
  ts: number
  dur?: number
  /** Processor time (µs). */
  tdur?: number
  args: { data?: { url?: string } }
}

let script = ''
const server = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://shop')
  response.setHeader('access-control-allow-origin', '*')
  if (pathname === '/' || pathname === '/warm') {
    response.setHeader('content-type', 'text/html')
    response.end(writePage(pathname === '/' ? plainSnippet('/tag/bench.js') : ''))
    return
  }
  response.setHeader('content-type', 'text/javascript')
  if (pathname === '/tag/bench.js') response.setHeader('cache-control', 'max-age=60')
  response.end(pathname === '/tag/bench.js' ? script : (readChunk(pathname) ?? '{}'))
})

/** What names the tag's script and ended before the page's first paint; of nested events the outermost counts. */
const sumBeforePaint = (events: TraceEvent[]) => {
  const isOurs = ({ args }: TraceEvent) => args.data?.url?.includes('/tag/bench.js')
  const process = events.find((event) => event.name === 'EvaluateScript' && isOurs(event))?.pid
  const start = events.find((event) => event.name === 'EvaluateScript' && isOurs(event))?.ts ?? 0
  const paint = Math.min(
    ...events.filter(({ name, pid, ts }) => name === 'firstPaint' && pid === process && ts > start).map(({ ts }) => ts),
  )
  let end = 0
  let sum = 0
  for (const event of events
    .filter(
      (event) => /^(EvaluateScript|FunctionCall|v8\.compile)$/.test(event.name) && isOurs(event) && event.ts < paint,
    )
    .sort((a, b) => a.ts - b.ts)) {
    if (event.ts < end) continue
    end = event.ts + (event.dur ?? 0)
    sum += event.tdur ?? 0; console.log(event.name, event.args.data?.functionName, event.tdur)
  }
  return (sum / 1000) * SLOWDOWN
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

const load = async (context: BrowserContext) => {
  const page = await context.newPage()
  // The renderer is warm, as it is on any page but a browser's very first.
  await page.goto(`${server.origin}/warm`)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] })
  await page.goto(`${server.origin}/`)
  await page.waitForTimeout(400)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  if ((await page.textContent('#title')) === 'Original' && script.includes('exp0'))
    throw new Error('nothing was changed')
  await page.close()
  return sumBeforePaint(traceEvents)
}

const round = (ms: number) => Number(ms.toFixed(1))
const rows: Record<string, Record<string, number>> = {}
for (const experiences of [0, 10]) {
  script = buildTag(server.origin, experiences)
  const times: Record<string, number[]> = { first: [], repeat: [] }
  for (let i = 0; i < RUNS; i++) {
    const context = await browser.newContext()
    times.first?.push(await load(context))
    times.repeat?.push(await load(context))
    await context.close()
  }
  for (const [visit, list] of Object.entries(times))
    rows[`${experiences} experiments, ${visit} visit`] = {
      fastest: round(Math.min(...list)),
      median: round(median(list)),
      budget: BUDGET_MS,
    }
}
console.log(`Processor time of the tag before first paint, times ${SLOWDOWN}, ms (${RUNS} runs)`)
console.table(rows)
await browser.close()
server.close()
