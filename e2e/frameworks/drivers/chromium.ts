import type { Browser, CDPSession } from '@playwright/test'
import { probeFile } from '../shops.ts'
import { createLog, type DrivenPage, type Driver, type Opening, writeSetup } from './driver.ts'

interface ProfileNode {
  id: number
  callFrame: { url: string }
  children?: number[]
}
interface Profile {
  nodes: ProfileNode[]
  samples?: number[]
  timeDeltas?: number[]
}

/** Milliseconds spent in scripts whose address contains `address`, and in what they call. */
const sumScripts = ({ nodes, samples = [], timeDeltas = [] }: Profile, address: string): number => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const counted = new Set<number>()
  const mark = ({ id, callFrame, children = [] }: ProfileNode, { isInside }: { isInside: boolean }) => {
    const isCounted = isInside || callFrame.url.includes(address)
    if (isCounted) counted.add(id)
    for (const child of children) mark(byId.get(child) as ProfileNode, { isInside: isCounted })
  }
  if (nodes[0]) mark(nodes[0], { isInside: false })
  const spent = samples.reduce((sum, id, index) => sum + (counted.has(id) ? (timeDeltas[index] ?? 0) : 0), 0)
  return spent / 1000
}

const profile = async (session: CDPSession, address: string) => {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Profiler.start')
  return async () => sumScripts((await session.send('Profiler.stop')).profile, address)
}

const openPage = async (browser: Browser, opening: Opening): Promise<DrivenPage> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { errors, begin, note } = createLog()
  page.on('pageerror', ({ message, stack }) => note(message, `uncaught: ${stack ?? message}`))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  await page.addInitScript(writeSetup(opening))
  await page.addInitScript({ path: probeFile })
  if (opening.slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: opening.slowdown })
  const stop = opening.measured ? await profile(session, opening.measured) : undefined
  return {
    head: '',
    errors,
    begin,
    goto: async (url) => void (await page.goto(url)),
    evaluate: <Given, Value>(work: (given: Given) => Value | Promise<Value>, given?: Given) =>
      page.evaluate(work as (given: unknown) => Value, given),
    readScriptTime: async () => stop?.(),
    close: () => context.close(),
  }
}

/** Chromium by Playwright. */
export const driveChromium = (browser: Browser): Driver => ({
  name: `Chromium ${browser.version()}`,
  openPage: (opening) => openPage(browser, opening),
  close: () => browser.close(),
})
