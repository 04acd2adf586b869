import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router'
import type { InOrganization } from './guard.ts'
import type { ScreenTitle } from './route-title.ts'

/** On the way to a screen. */
export interface Visit {
  params: Record<string, string>
  search: object
  location: { href: string }
  /** Below an organization: what its guard found. */
  context: InOrganization
}
type Guard = (visit: Visit) => unknown
type Options = { staticData?: { title: ScreenTitle; alone?: boolean }; component?: RouteComponent }

/** Routes below `parent`: screens, each with its title and who is let in, and addresses that only lead on. */
export function routesBelow(parent: AnyRoute) {
  const route = (path: string, options: Options, guard?: Guard) => {
    const beforeLoad = guard && ((visit: unknown) => guard(visit as Visit))
    return createRoute({ getParentRoute: () => parent, path, ...options, ...(beforeLoad ? { beforeLoad } : {}) })
  }
  return {
    screen: (path: string, title: ScreenTitle, component: RouteComponent, guard?: Guard) =>
      route(path, { staticData: { title }, component }, guard),
    /** One that takes the whole window, without the menu and the header. */
    aloneScreen: (path: string, title: ScreenTitle, component: RouteComponent) =>
      route(path, { staticData: { title, alone: true }, component }),
    leadOn: (path: string, to: (params: Visit['params'], search: { id?: string }) => string) =>
      route(path, {}, ({ params, search }) => {
        throw redirect({ to: to(params, search), replace: true })
      }),
  }
}
