import { pick } from '../../tools/effort.ts'
import { awaitPage, doStep, endExperience, readSnapshot, wait } from './drive.ts'
import type { Driver } from './drivers/driver.ts'
import { type Finding, judgePage } from './judge.ts'
import { LOAD_MS, openPlan } from './open-plan.ts'
import type { FrameCount, Snapshot } from './page/trial.ts'
import type { Plan } from './plan.ts'
import { nameStep, type Step, steps } from './steps.ts'
import { tag } from './tool.ts'

export interface Result {
  plan: Plan
  findings: Finding[]
  frames: FrameCount[]
  /** What the tool's scripts took on the whole way (ms); only at length. */
  script?: number
}

const SETTLE_MS = 700
/** A page that has not settled was looked at as often as this, too: a machine that stalls lets the time alone pass. */
const LEAST_LOOKS = 15
const TICKS_MS = 450

/** Goes through all steps with a version on the page and compares each with the untouched run. */
export const runPlan = async (driver: Driver, plan: Plan, untouched: Snapshot[]): Promise<Result> => {
  const { trials, variant, ending, tool = tag, patience = SETTLE_MS, stay = 0 } = plan
  const { page, load, close } = await openPlan(driver, plan, pick(undefined, tool.address))
  const { errors, begin } = page
  const findings: Finding[] = []
  /** Waits until the page is what it should be after a step, and no longer than that may take. */
  const settle = async (index: number, label: string) => {
    const until = Date.now() + patience * variant.slowdown
    for (let looks = 1; ; looks++) {
      const found = judgePage(untouched[index] as Snapshot, await readSnapshot(page), trials, label)
      const isOver = Date.now() > until && looks >= LEAST_LOOKS
      if (found.length === 0 || isOver || errors.length > 0) return findings.push(...found)
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
    if (step.does === 'visit') await wait(stay)
    await settle(index, label)
  }
  try {
    begin('load')
    await load()
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
  await close()
  return { plan, findings: [...noted, ...findings], frames, script }
}
