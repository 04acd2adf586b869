import { chromium } from '@playwright/test'
import { plainSnippet } from '../packages/tag/snippet.ts'
import { buildTag, findChromium, median, readChunk, serve, writePage } from './tag-shop.ts'

/* Main-thread time of the tag before first paint: ten experiments with three changes each, CPU slowed down 4 times. Loopback only. */

const RUNS = Number(process.env.RUNS ?? 9)
const BUDGET_MS = 15

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  tid: number
  args: { data?: { url?: string; fileName?: string } }
}

let script = ''
const server = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://shop')
  response.setHeader('access-control-allow-origin', '*')
  if (pathname === '/') {
    response.setHeader('content-type', 'text/html')
    response.end(writePage(plainSnippet('/tag/bench.js')))
    return
  }
  response.setHeader('content-type', 'text/javascript')
  response.end(pathname === '/tag/bench.js' ? script : (readChunk(pathname) ?? '{}'))
})

/** Compiling, running and being called back (observers, frames, timers), innermost of another counted once. */
const sumBeforePaint = (events: TraceEvent[]) => {
  const paint = Math.min(...events.filter(({ name }) => name === 'firstPaint').map(({ ts }) => ts))
  const ours = events
    .filter(({ name, ts, args: { data } }) => {
      const url = data?.url ?? data?.fileName ?? ''
      return ts < paint && /^(EvaluateScript|v8\.compile|FunctionCall)$/.test(name) && url.includes('/tag/bench.js')
    })
    .sort((a, b) => a.ts - b.ts)
  let end = 0
  let sum = 0
  for (const { ts, dur = 0 } of ours) {
    if (ts + dur <= end) continue
    sum += dur
    end = ts + dur
  }
  return sum / 1000
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const measure = async (experiences: number) => {
  script = buildTag(server.origin, experiences)
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'v8', 'loading', 'rail', 'blink.user_timing'],
    })
    await page.goto(`${server.origin}/`)
    await page.waitForTimeout(500)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    times.push(sumBeforePaint(traceEvents))
    await page.close()
  }
  return { median: Number(median(times).toFixed(1)), worst: Number(Math.max(...times).toFixed(1)), budget: BUDGET_MS }
}
console.log(`Script time of the tag before first paint at 4x CPU slow-down, ms (${RUNS} runs)`)
console.table({ 'no experiment': await measure(0), '10 experiments, 30 changes': await measure(10) })
await browser.close()
server.close()
