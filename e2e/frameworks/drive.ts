import type { Page } from '@playwright/test'
import type { Snapshot } from './page/trial.ts'
import type { Step } from './steps.ts'

export const doStep = (page: Page, step: Step) =>
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
export const awaitPage = async (page: Page, step: Step, timeout: number) => {
  const path = step.does === 'visit' ? step.path : step.does === 'back' ? '/' : undefined
  if (path)
    await page
      .locator(marks[path] as string)
      .first()
      .waitFor({ state: 'attached', timeout })
}

/** The experience ends without the shop's noticing. */
export const endExperience = (page: Page) =>
  page.evaluate(() => history.replaceState(history.state, '', `${location.pathname}?over=1`))

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const readSnapshot = (page: Page): Promise<Snapshot> => page.evaluate(() => window.probe.snapshot())
