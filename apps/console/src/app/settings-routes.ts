import type { AnyRoute } from '@tanstack/react-router'
import { lazyScreens } from '../lib/lazy-page.ts'
import { guardSettings } from './guard.ts'
import { inFrame } from './in-frame.tsx'
import { routesBelow, type Visit } from './screen-route.ts'

const members = lazyScreens(() => import('../modules/member/index.ts'), 'organization')
const MembersPage = members((m) => m.MembersPage)
const MemberPage = members((m) => m.MemberPage)
const containers = lazyScreens(() => import('../modules/container/index.ts'), 'organization', 'home')
const ContainersPage = containers((m) => m.ContainersPage)
const ContainerPage = containers((m) => m.ContainerPage)
const SubscriptionPage = lazyScreens(
  () => import('../modules/subscription/index.ts'),
  'plans',
  'report',
)((m) => m.SubscriptionPage)
const OrganizationPage = lazyScreens(
  () => import('../modules/organization/index.ts'),
  'organization',
)((m) => m.OrganizationPage)

const keepOut = ({ params: { orgId = '' }, context }: Visit) => guardSettings(orgId, context.user)

/** Members, containers, plan and organization: of the organization's members, not of container users. */
export function settingsRoutes(organization: AnyRoute) {
  const { screen } = routesBelow(organization)
  return [
    // These two say themselves which role is missing.
    screen('/setting/staffs', 'members', inFrame(MembersPage)),
    screen('/setting/staffs/$staffId/edit', 'member', inFrame(MemberPage)),
    screen('/setting/containers', 'containers', inFrame(ContainersPage), keepOut),
    screen('/setting/containers/$containerId/edit', 'container', inFrame(ContainerPage), keepOut),
    screen('/setting/subscription', 'subscription', inFrame(SubscriptionPage), keepOut),
    screen('/setting/organization', 'organization', inFrame(OrganizationPage), keepOut),
  ]
}
