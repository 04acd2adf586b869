import type { Page } from '@playwright/test'

/** What TanStack's router leaves in the page. */
interface RouterWindow {
  __TSR_ROUTER__: {
    routesById: Record<string, { fullPath: string; children?: unknown; options: { component?: unknown } }>
    state: { matches: { fullPath: string }[] }
    navigate(to: { href: string; ignoreBlocker: true }): Promise<void>
  }
}

/** Goes to an address as a link of the console does, whatever is unsaved. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate(
    (to) => (window as unknown as RouterWindow).__TSR_ROUTER__.navigate({ href: to, ignoreBlocker: true }),
    href,
  )

/** The pattern of the address that is shown. */
export const readRoute = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as RouterWindow).__TSR_ROUTER__.state.matches.at(-1)?.fullPath ?? '')

/** The console's addresses that show something of their own, and were not visited; the others only lead on. */
export async function findUnseenRoutes(page: Page, visited: ReadonlySet<string>): Promise<string[]> {
  const routes = await page.evaluate(() =>
    Object.values((window as unknown as RouterWindow).__TSR_ROUTER__.routesById)
      .filter(({ children, options }) => !children && options.component)
      .map(({ fullPath }) => fullPath),
  )
  return routes.filter((route) => !visited.has(route))
}
