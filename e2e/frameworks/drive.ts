import type { DrivenPage } from './drivers/driver.ts'
import type { Snapshot } from './page/trial.ts'
import type { Step } from './steps.ts'

export const doStep = (page: DrivenPage, step: Step) =>
  page.evaluate((what) => {
    const { shop, probe } = window
    if (what.does === 'press') probe.press()
    else if (what.does === 'answer') shop?.answer()
    else if (what.does === 'toggle') shop?.toggle()
    else if (what.does === 'rows') shop?.setRows(what.rows)
    else if (what.does === 'visit') probe.visit(what.path)
    else if (what.does === 'back') history.back()
  }, step)

/** What only one of the shop's pages has. */
const marks: Record<string, string> = { '/': '#buy', '/about': '.story' }

/** Waits for the page that a step leads to, which a server may have to make first. */
export const awaitPage = async (page: DrivenPage, step: Step, ms: number) => {
  const path = step.does === 'visit' ? step.path : step.does === 'back' ? '/' : undefined
  if (path) await waitUntil(page, (mark) => window.probe.has(mark), ms, marks[path] as string)
}

/** The experience ends without the shop's noticing. */
export const endExperience = (page: DrivenPage) =>
  page.evaluate(() => history.replaceState(history.state, '', `${location.pathname}?over=1`))

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until something holds in the page. */
export const waitUntil = async <Given = undefined>(
  page: DrivenPage,
  holds: (given: Given) => unknown,
  ms: number,
  given?: Given,
): Promise<void> => {
  const until = Date.now() + ms
  while (!(await page.evaluate(holds, given as Given))) {
    if (Date.now() > until) throw new Error(`not within ${ms} ms: ${holds}`)
    await wait(20)
  }
}

export const readSnapshot = (page: DrivenPage): Promise<Snapshot> => page.evaluate(() => window.probe.snapshot())
