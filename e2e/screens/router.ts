import type { Page } from '@playwright/test'

/** What TanStack's router leaves in the page. */
interface RouterWindow {
  __TSR_ROUTER__: {
    routesById: Record<string, { fullPath: string; children?: unknown; options: { component?: unknown } }>
    state: { matches: { fullPath: string }[] }
    getMatchedRoutes(pathname: string): [matched: unknown, params: unknown, found: { fullPath: string } | undefined]
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

/** The patterns that paths of the console match, in the same order. */
export const matchRoutes = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const router = (window as unknown as RouterWindow).__TSR_ROUTER__
    return all.map((path) => router.getMatchedRoutes(new URL(path, origin).pathname)[2]?.fullPath ?? '')
  }, paths)

/** The console's addresses that show something of their own; the others only lead on. */
export const listRoutes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.values((window as unknown as RouterWindow).__TSR_ROUTER__.routesById)
      .filter(({ children, options }) => !children && options.component)
      .map(({ fullPath }) => fullPath),
  )
