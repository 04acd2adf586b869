import type { AnyRoute } from '@tanstack/react-router'
import { lazyScreens } from '../lib/lazy-page.ts'
import { paths } from '../lib/paths.ts'
import { OrganizationHome } from '../modules/home/index.ts'
import { inFrame } from './in-frame.tsx'
import { routesBelow } from './screen-route.ts'

const AccountPage = lazyScreens(() => import('../modules/account/index.ts'), 'account')((m) => m.AccountPage)
const OperationLogPage = lazyScreens(
  () => import('../modules/operation-log/index.ts'),
  'organization',
  'report',
  'work',
)((m) => m.OperationLogPage)
const status = lazyScreens(() => import('./status-pages.tsx'))
const Unauthorized = status((m) => m.Unauthorized)
const NotFound = status((m) => m.NotFound)

/** What an organization has beside its settings and its containers. */
export function organizationRoutes(organization: AnyRoute) {
  const { screen, leadOn } = routesBelow(organization)
  return [
    leadOn('/', ({ orgId = '' }) => paths.home(orgId)),
    screen('/home', 'home', inFrame(OrganizationHome)),
    screen('/account', 'account', inFrame(AccountPage)),
    screen('/operation_log', 'operationLog', inFrame(OperationLogPage)),
    screen('/401', 'unauthorized', inFrame(Unauthorized)),
    // Also what is unknown below a container, so that a wrong address is told and not answered with a home.
    screen('/$', 'notFound', inFrame(NotFound)),
  ]
}
