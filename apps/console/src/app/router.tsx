import { createRootRoute, createRoute, createRouter, type NotFoundRouteProps, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-page.ts'
import { RefusalContext } from '../ui/refusal.tsx'
import { RouteProgress } from '../ui/route-progress.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { WaitingHeading } from '../ui/waiting-heading.tsx'
import { containerRoutes } from './container-routes.tsx'
import { guardContainer, guardOrganization, type InOrganization } from './guard.ts'
import { Waiting } from './in-frame.tsx'
import { organizationRoutes } from './organization-routes.ts'
import { outerRoutes } from './outer-routes.ts'
import { RouteFailed } from './route-failed.tsx'
import { settingsRoutes } from './settings-routes.ts'
import { usePageTitle } from './shell/use-page-title.ts'

const RefusalWords = lazyPart(() => import('../kernel/workspace/refusal-words.tsx').then((m) => m.RefusalWords))
const LostPage = lazyPart(() => import('./status-pages.tsx').then((m) => m.Lost))
const Shell = lazyPart(() => import('./shell/shell.tsx').then((m) => m.Shell))

function Root() {
  const title = usePageTitle()
  return (
    <RefusalContext value={RefusalWords}>
      <RouteProgress />
      <WaitingHeading title={title} />
      <Suspense>
        <Outlet />
      </Suspense>
      <Toaster />
    </RefusalContext>
  )
}

const Lost = ({ data }: NotFoundRouteProps) => <LostPage what={data === 'organization' ? data : 'page'} />

const root = createRootRoute({ component: Root, errorComponent: RouteFailed, notFoundComponent: Lost })
const organization = createRoute({
  getParentRoute: () => root,
  path: '/$orgId',
  beforeLoad: ({ params, location }) => guardOrganization(params.orgId, location.href),
  component: Shell,
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
  defaultPendingMs: 1000,
  defaultPendingComponent: Waiting,
})

// Loads what stands at an address while its guards still ask the server; the router itself would load it after them.
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  for (const { options } of router.getMatchedRoutes(toLocation.pathname)[0]) void options.component?.preload?.()
})
