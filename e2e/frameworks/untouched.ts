import type { Browser, Page } from '@playwright/test'
import { openShop } from '../tag/shop.ts'
import { diffLines, writeLines } from './compare.ts'
import { doStep, readSnapshot, wait } from './drive.ts'
import { openPage } from './open-page.ts'
import type { Snapshot } from './page/trial.ts'
import { serveShop } from './shops.ts'
import { type Step, steps } from './steps.ts'

/** How long an untouched page may take for a step. */
const CHANGE_MS = 10_000

/** The page once a step has changed it, and nothing changes any more. */
const awaitChange = async (page: Page, step: Step, before?: Snapshot): Promise<Snapshot> => {
  const until = Date.now() + CHANGE_MS
  const differ = (one?: Snapshot, other?: Snapshot) =>
    diffLines(one ? writeLines(one.tree) : [], other ? writeLines(other.tree) : []) !== ''
  let last: Snapshot | undefined
  for (;;) {
    const now = await readSnapshot(page)
    if (now.live && last && !differ(last, now) && (step.does === 'tick' || differ(before, now))) return now
    if (Date.now() > until) throw new Error(`${step.does} has changed nothing`)
    last = now
    await wait(20)
  }
}

/** The untouched page after each step. */
const runUntouched = async (browser: Browser, name: string): Promise<Snapshot[]> => {
  const { shop, close } = await openShop()
  const opened = await openPage(browser, { slowdown: 1 })
  try {
    await serveShop(shop, name, '')
    await opened.page.goto(`${shop.origin}/`)
    await opened.page.waitForFunction(() => window.shop?.live)
    const seen: Snapshot[] = []
    for (const step of steps) {
      await doStep(opened.page, step)
      seen.push(await awaitChange(opened.page, step, seen.at(-1)))
    }
    if (opened.errors.length > 0) throw new Error(`${name} untouched: ${JSON.stringify(opened.errors)}`)
    return seen
  } finally {
    await opened.close()
    await close()
  }
}

const untouchedRuns = new Map<string, Promise<Snapshot[]>>()

/** As `runUntouched`, once for each worker. */
export const readUntouched = (browser: Browser, name: string): Promise<Snapshot[]> => {
  const run = untouchedRuns.get(name) ?? runUntouched(browser, name)
  untouchedRuns.set(name, run)
  return run
}
