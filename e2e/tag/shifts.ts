import type { Page } from '@playwright/test'

/** Notes what moves on a page, from its beginning on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as unknown as { shifts: object[] }).shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: object[] }).shifts)
