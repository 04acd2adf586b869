import { openShop } from '../tag/shop.ts'
import { diffLines, writeLines } from './compare.ts'
import { doStep, readSnapshot, wait, waitUntil } from './drive.ts'
import type { DrivenPage, Driver } from './drivers/driver.ts'
import type { Snapshot } from './page/trial.ts'
import { serveShop } from './shops.ts'
import { type Step, steps } from './steps.ts'

/** How long an untouched page may take for a step. */
const CHANGE_MS = 10_000

/** The page once a step has changed it, and nothing changes any more. */
const awaitChange = async (page: DrivenPage, step: Step, before?: Snapshot): Promise<Snapshot> => {
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
const runUntouched = async (driver: Driver, name: string): Promise<Snapshot[]> => {
  const { shop, close } = await openShop()
  const page = await driver.openPage({ slowdown: 1 })
  try {
    await serveShop(shop, name, page.head)
    await page.goto(`${shop.origin}/`)
    await waitUntil(page, () => window.shop?.live, CHANGE_MS)
    const seen: Snapshot[] = []
    for (const step of steps) {
      await doStep(page, step)
      seen.push(await awaitChange(page, step, seen.at(-1)))
    }
    if (page.errors.length > 0) throw new Error(`${name} untouched: ${JSON.stringify(page.errors)}`)
    return seen
  } finally {
    await page.close()
    await close()
  }
}

const untouchedRuns = new Map<string, Promise<Snapshot[]>>()

/** As `runUntouched`, once for each worker. */
export const readUntouched = (driver: Driver, name: string): Promise<Snapshot[]> => {
  const run = untouchedRuns.get(name) ?? runUntouched(driver, name)
  untouchedRuns.set(name, run)
  return run
}
