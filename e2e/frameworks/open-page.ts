import type { Browser, CDPSession } from '@playwright/test'
import type { Finding } from './judge.ts'
import type { Trial } from './page/trial.ts'
import { probeFile } from './shops.ts'

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

/** Milliseconds spent in scripts of the tag, and in what they call. */
const sumTag = ({ nodes, samples = [], timeDeltas = [] }: Profile): number => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const inTag = new Set<number>()
  const mark = ({ id, callFrame, children = [] }: ProfileNode, isInside: boolean) => {
    const isTag = isInside || callFrame.url.includes('/tag/')
    if (isTag) inTag.add(id)
    for (const child of children) mark(byId.get(child) as ProfileNode, isTag)
  }
  if (nodes[0]) mark(nodes[0], false)
  const spent = samples.reduce((sum, id, index) => sum + (inTag.has(id) ? (timeDeltas[index] ?? 0) : 0), 0)
  return spent / 1000
}

const profile = async (session: CDPSession) => {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Profiler.start')
  return async () => sumTag((await session.send('Profiler.stop')).profile)
}

/** What React and Vue say in production when a page is not what they wanted to take over. */
const isHydration = (text: string) => /hydrat|mismatch|React error #(418|42[0-5])\b/i.test(text)

export interface Opening {
  slowdown: number
  trials?: Trial[]
  /** The one path for which the experience is. */
  only?: string
  /** Whether the time of the tag's scripts is measured. */
  isMeasured?: boolean
}

/** A page with the probe in it that notes every error; `begin` says what is done, for reports. */
export const openPage = async (browser: Browser, { slowdown, trials = [], only, isMeasured }: Opening) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const errors: Finding[] = []
  let step = ''
  const note = (text: string, detail = text) =>
    errors.push({ fault: isHydration(text) ? 'hydration' : 'dead', step, detail })
  page.on('pageerror', ({ message, stack }) => note(message, `uncaught: ${stack ?? message}`))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  await page.addInitScript(`window.probeSetup = ${JSON.stringify({ trials, only })}`)
  await page.addInitScript({ path: probeFile })
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const stop = isMeasured ? await profile(session) : undefined
  return {
    page,
    errors,
    begin(name: string) {
      step = name
    },
    readScriptTime: async () => stop?.(),
    close: () => context.close(),
  }
}
