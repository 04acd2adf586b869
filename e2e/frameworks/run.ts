import { pick } from '../../tools/effort.ts'
import { experiment, openShop } from '../tag/shop.ts'
import { awaitPage, doStep, endExperience, readSnapshot, wait, waitUntil } from './drive.ts'
import type { Driver } from './drivers/driver.ts'
import { type Finding, judgePage } from './judge.ts'
import type { FrameCount, Snapshot, Trial } from './page/trial.ts'
import { serveShop } from './shops.ts'
import { nameStep, type Step, steps } from './steps.ts'
import { toChange } from './trials.ts'

/** How a page is loaded: the tag's line, how long its script takes to come, and how slow the processor is. */
export interface Variant {
  line: 'sync' | 'async'
  delay: number
  slowdown: number
}

export interface Plan {
  shop: string
  trials: Trial[]
  variant: Variant
  /** The step before which the experience ends. */
  ending: number
  /** The one path for which the experience is; for all of them by default. */
  only?: string
  /** A script in the place of the tag. */
  stand?: string
}

export interface Result {
  plan: Plan
  findings: Finding[]
  frames: FrameCount[]
  /** What the tag's scripts took on the whole way (ms); only at length. */
  script?: number
}

/** The experience is over once the address says so, as on a route for which there is none. */
export const writeRules = (only?: string) => [
  { field: 'path', operator: only ? 'eq' : 'sw', value: only ?? '/' },
  { field: 'full_url', operator: 'nin', value: 'over=1' },
]
/** How long a page may take to come to what it should be. */
const SETTLE_MS = 700
const TICKS_MS = 450
const LOAD_MS = 10_000

const writeHead = (tag: string, { line }: Variant) => (line === 'async' ? tag.replace('<script', '<script async') : tag)

/** Goes through all steps with a version on the page and compares each with the untouched run. */
export const runPlan = async (driver: Driver, plan: Plan, untouched: Snapshot[]): Promise<Result> => {
  const { shop: name, trials, variant, ending, only, stand } = plan
  const { shop, close } = await openShop()
  const page = await driver.openPage({ slowdown: variant.slowdown, trials, only, isMeasured: pick(false, true) })
  const { errors, begin } = page
  const findings: Finding[] = []
  /** Waits until the page is what it should be after a step, and no longer than that may take. */
  const settle = async (index: number, label: string) => {
    const until = Date.now() + SETTLE_MS * variant.slowdown
    for (;;) {
      const found = judgePage(untouched[index] as Snapshot, await readSnapshot(page), trials, label)
      if (found.length === 0 || Date.now() > until || errors.length > 0) return findings.push(...found)
      await wait(20)
    }
  }
  const pass = async (step: Step, index: number) => {
    const label = nameStep(step, index)
    if (index === ending) {
      begin(`${label}, experience over`)
      await endExperience(page)
      await settle(index - 1, `before ${label}, experience over`)
    }
    begin(label)
    await doStep(page, step)
    await awaitPage(page, step, LOAD_MS)
    if (step.does === 'tick') await wait(TICKS_MS)
    await settle(index, label)
  }
  try {
    shop.experiences = [
      experiment({ changes: trials.map((trial) => toChange(name, trial)) }, { rules: writeRules(only) }),
    ]
    shop.tagDelay = variant.delay
    if (stand) shop.tagAnswer = (_, response) => response.end(stand)
    await serveShop(shop, name, page.head + writeHead(shop.tag, variant))
    begin('load')
    await page.goto(`${shop.origin}/`)
    await waitUntil(page, () => window.shop?.live && window.vitrine?.started, LOAD_MS)
    for (const [index, step] of steps.entries())
      if (findings.length === 0 && errors.length === 0) await pass(step, index)
  } catch (error) {
    findings.push({ fault: 'dead', step: 'on the way', detail: String(error) })
  }
  const frames = await page.evaluate(() => window.probe.frames).catch(() => [])
  const told = await page.evaluate(() => window.shop?.errors ?? []).catch(() => [])
  findings.push(...told.map((detail) => ({ fault: 'hydration', step: 'load', detail }) as const))
  const script = await page.readScriptTime()
  // What closing cuts off is no fault of the page.
  const noted = [...errors]
  await page.close()
  await close()
  return { plan, findings: [...noted, ...findings], frames, script }
}
