import { createRootRoute, createRoute, createRouter, type NotFoundRouteProps, Outlet } from '@tanstack/react-router'
import { getUserInfo, listContainers } from '@vitrine/contract/client'
import { Suspense } from 'react'
import { endpointOptions } from '../lib/api/query.ts'
import { lazyPart } from '../lib/lazy-page.ts'
import { Part } from '../ui/part.tsx'
import { RefusalContext } from '../ui/refusal.tsx'
import { RouteProgress } from '../ui/route-progress.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { WaitingHeading } from '../ui/waiting-heading.tsx'
import { containerRoutes } from './container-routes.tsx'
import { guardContainer, guardOrganization, type InOrganization } from './guard.ts'
import { Waiting } from './in-frame.tsx'
import { organizationRoutes } from './organization-routes.ts'
import { outerRoutes } from './outer-routes.ts'
import { type Destination, readAhead, reading } from './read-ahead.ts'
import { RouteFailed } from './route-failed.tsx'
import { settingsRoutes } from './settings-routes.ts'
import { usePageTitle } from './shell/use-page-title.ts'
import { useStaleNotice } from './stale-notice.ts'

const Attendance = lazyPart(() => import('./attendance.tsx').then((m) => m.Attendance))
const RefusalWords = lazyPart(() => import('../kernel/workspace/refusal-words.tsx').then((m) => m.RefusalWords))
const LostPage = lazyPart(() => import('./status-pages.tsx').then((m) => m.Lost))
const Shell = lazyPart(() => import('./shell/shell.tsx').then((m) => m.Shell))

function Root() {
  const title = usePageTitle()
  useStaleNotice()
  return (
    <RefusalContext value={RefusalWords}>
      <RouteProgress />
      <WaitingHeading title={title} />
      <Suspense>
        <Outlet />
      </Suspense>
      <Toaster />
      {/* Where it does not load, the screens work all the same. */}
      <Part waiting={null} failed={null}>
        <Attendance />
      </Part>
    </RefusalContext>
  )
}

const Lost = ({ data }: NotFoundRouteProps) => <LostPage what={data === 'organization' ? data : 'page'} />

const root = createRootRoute({ component: Root, errorComponent: RouteFailed, notFoundComponent: Lost })
const organization = createRoute({
  getParentRoute: () => root,
  path: '/$orgId',
  beforeLoad: ({ params, location }) => guardOrganization(params.orgId, location.href),
  component: reading(Shell, ({ params: { orgId: org = '' } }) => [
    endpointOptions(getUserInfo, undefined),
    endpointOptions(listContainers, { org }),
  ]),
})
const container = createRoute({
  getParentRoute: () => organization,
  path: '/$containerId',
  beforeLoad: ({ params, context, location }) =>
    guardContainer(params.orgId, params.containerId, (context as InOrganization).containers, location.pathname),
  component: Outlet,
})

const routeTree = root.addChildren([
  ...outerRoutes(root),
  organization.addChildren([
    ...organizationRoutes(organization),
    ...settingsRoutes(organization),
    container.addChildren(containerRoutes(container)),
  ]),
])

/** Search parameters stay plain text: `?tab=report`, never JSON. */
export const router = createRouter({
  routeTree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const params = new URLSearchParams()
    for (const [key, value] of Object.entries(search))
      if (value !== undefined && value !== '') params.set(key, String(value))
    const text = params.toString()
    return text === '' ? '' : `?${text}`
  },
  scrollRestoration: true,
  defaultErrorComponent: RouteFailed,
  // The router's own page for what nothing held up speaks English only; LastResort stands in its place.
  disableGlobalCatchBoundary: true,
  defaultPendingMs: 1000,
  defaultPendingComponent: Waiting,
})

/** Loads what stands at an address, and asks for what it reads first, while its guards still ask the server; the router would do it after them. */
export function loadAhead({ pathname, search }: { pathname: string; search: object } = router.latestLocation): void {
  const [routes, params] = router.getMatchedRoutes(pathname)
  const to = { params, search: search as Destination['search'] }
  for (const { options } of routes) {
    void options.component?.preload?.()
    void readAhead(options.component, to)
  }
}

router.subscribe('onBeforeNavigate', ({ toLocation }) => loadAhead(toLocation))
