import { type BrowserContext, chromium } from '@playwright/test'
import { plainSnippet } from '../packages/tag/snippet.ts'
import { buildTag, findChromium, median, readChunk, serve, writePage } from './tag-shop.ts'

/*
 * Main-thread time of the tag before first paint: running its script, and its observer's callbacks while the page arrives.
 * Ten experiments with three changes each, 400 products, CPU slowed down 4 times. Loopback only. The figures are wall time,
 * so they mean something only on a machine that is otherwise idle; the fastest run is what disturbances spoil least.
 * `storage` is the part of it that waits for the browser's other processes to open cookies and localStorage, which any script
 * of the shop that comes first would pay.
 *   first    nothing is known of the visitor: cookie and storage are opened, labels written
 *   repeat   a later page
 */

const RUNS = Number(process.env.RUNS ?? 15)
const BUDGET_MS = 15

/** Adds up what the tag's observer costs until the first frame. */
const meter = `<script>
window.spent = { script: 0, observer: 0, storage: 0 };
function time(owner, name) {
  var property = Object.getOwnPropertyDescriptor(owner, name), key = property.value ? 'value' : 'get', native = property[key];
  property[key] = function () {
    var from = performance.now();
    try { return native.apply(this, arguments) } finally { spent.storage += performance.now() - from }
  };
  Object.defineProperty(owner, name, property);
}
time(Document.prototype, 'cookie'); time(window, 'localStorage'); time(Storage.prototype, 'getItem'); time(Storage.prototype, 'setItem');
(function (Native, painted) {
  requestAnimationFrame(function () { painted = true });
  window.MutationObserver = function (react) {
    return new Native(function () {
      var from = performance.now();
      react.apply(this, arguments);
      if (!painted) spent.observer += performance.now() - from;
    });
  };
})(MutationObserver);
</script>`

let script = ''
const server = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://shop')
  response.setHeader('access-control-allow-origin', '*')
  if (pathname === '/' || pathname === '/warm') {
    response.setHeader('content-type', 'text/html')
    response.end(writePage(pathname === '/' ? meter + plainSnippet('/tag/bench.js') : ''))
    return
  }
  response.setHeader('content-type', 'text/javascript')
  if (pathname === '/tag/bench.js') response.setHeader('cache-control', 'max-age=60')
  response.end(
    pathname === '/tag/bench.js'
      ? `var tagFrom=performance.now();${script}spent.script=performance.now()-tagFrom;`
      : (readChunk(pathname) ?? '{}'),
  )
})

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

const load = async (context: BrowserContext) => {
  const page = await context.newPage()
  // The renderer is warm, as it is on any page but a browser's very first.
  await page.goto(`${server.origin}/warm`)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${server.origin}/`)
  await page.waitForTimeout(300)
  const spent = await page.evaluate(() => (window as unknown as { spent: Record<string, number> }).spent)
  await page.close()
  const all = (spent.script ?? 0) + (spent.observer ?? 0)
  return { all, storage: spent.storage ?? 0 }
}

const round = (ms: number) => Number(ms.toFixed(1))
const rows: Record<string, Record<string, number>> = {}
for (const experiences of [0, 10]) {
  script = buildTag(server.origin, experiences)
  const times: Record<string, Awaited<ReturnType<typeof load>>[]> = { first: [], repeat: [] }
  for (let i = 0; i < RUNS; i++) {
    const context = await browser.newContext()
    times.first?.push(await load(context))
    times.repeat?.push(await load(context))
    await context.close()
  }
  for (const [visit, list] of Object.entries(times))
    rows[`${experiences} experiments, ${visit} visit`] = {
      fastest: round(Math.min(...list.map(({ all }) => all))),
      median: round(median(list.map(({ all }) => all))),
      'without storage': round(median(list.map(({ all, storage }) => all - storage))),
      budget: BUDGET_MS,
    }
}
console.log(`Script time of the tag before first paint at 4x CPU slow-down, ms (${RUNS} runs)`)
console.table(rows)
await browser.close()
server.close()
