import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { plainSnippet } from '../packages/tag/snippet.ts'
import { buildTag, findChromium, readChunk, serve, writePage } from './tag-shop.ts'
let script=''
const server = await serve((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://shop')
  response.setHeader('access-control-allow-origin', '*')
  if (pathname === '/') { response.setHeader('content-type', 'text/html'); response.end(writePage(plainSnippet('/tag/bench.js'))); return }
  response.setHeader('content-type', 'text/javascript')
  response.end(pathname === '/tag/bench.js' ? script : (readChunk(pathname) ?? '{}'))
})
const dev = JSON.parse(readFileSync('/tmp/dist-dev/tag.json','utf8')), real = JSON.parse(readFileSync('packages/tag/dist/tag.json','utf8'))
const built = buildTag(server.origin, Number(process.argv[2] ?? 10))
const bootText = built.slice(real.core.indexOf('__VITRINE_BOOT__'), built.length - (real.core.length - real.core.indexOf('__VITRINE_BOOT__') - 16))
script = dev.core.replace('__VITRINE_BOOT__', () => bootText)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const selfs=new Map<string,number>(), totals=new Map<string,number>()
const N=12
for (let k=0;k<N;k++){
const ctx = await browser.newContext(); const page = await ctx.newPage(); const c = await ctx.newCDPSession(page)
await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval',{interval:50}); await c.send('Profiler.start')
await page.goto(server.origin + '/'); await page.waitForTimeout(300)
const { profile } = await c.send('Profiler.stop')
const self=new Map<number,number>(); profile.samples!.forEach((id,i)=>self.set(id,(self.get(id)??0)+(profile.timeDeltas![i]??0)))
const byId=new Map(profile.nodes.map(n=>[n.id,n]))
const walk=(id:number, stack:string[]):number=>{const n=byId.get(id)!;const name=n.callFrame.functionName+':'+n.callFrame.lineNumber; const ours=n.callFrame.url.includes('bench.js'); let t=self.get(id)??0; for(const ch of n.children??[]) t+=walk(ch, ours?[...stack,name]:stack); if(ours){selfs.set(name,(selfs.get(name)??0)+(self.get(id)??0)); if(!stack.includes(name)) totals.set(name,(totals.get(name)??0)+t)} return t}
walk(profile.nodes[0]!.id,[])
await ctx.close()}
for (const [label,m] of [['self',selfs],['total',totals]] as const) console.log(label, [...m].sort((a,b)=>b[1]-a[1]).slice(0,32).map(([n,t])=>n+' '+(t/1000/N).toFixed(2)).join(' | '))
await browser.close(); server.close()
