import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../lib/i18n/index.ts'
import { lazyPart } from '../lib/lazy-page.ts'
import { paths } from '../lib/paths.ts'
import { type guardOrganization, guardSettings } from './guard.ts'
import { inFrame } from './in-frame.tsx'

const containers = async () =>
  (await Promise.all([import('../modules/container/index.ts'), loadTexts('organization')]))[0]
const ContainersPage = lazyPart(() => containers().then((m) => m.ContainersPage))
const ContainerPage = lazyPart(() => containers().then((m) => m.ContainerPage))
const plans = async () => (await Promise.all([import('../modules/subscription/index.ts'), loadTexts('plans')]))[0]
const SubscriptionPage = lazyPart(async () => {
  const [page] = await Promise.all([plans(), loadTexts('work')])
  return page.SubscriptionPage
})
const OrganizationPage = lazyPart(async () => {
  const [page] = await Promise.all([import('../modules/organization/index.ts'), loadTexts('organization')])
  return page.OrganizationPage
})

type InOrganization = Awaited<ReturnType<typeof guardOrganization>>
const keepOut = ({ params, context }: { params: { orgId: string }; context: unknown }) =>
  guardSettings(params.orgId, (context as InOrganization).user)

/** Containers, plan and organisation: of the organisation's members, not of container users. */
export function settingsRoutes(parent: AnyRoute) {
  const containersPage = createRoute({
    getParentRoute: () => parent,
    path: '/setting/containers',
    staticData: { title: 'containers' },
    beforeLoad: keepOut,
    component: inFrame(ContainersPage),
  })
  const containerPage = createRoute({
    getParentRoute: () => parent,
    path: '/setting/containers/$containerId/edit',
    staticData: { title: 'container' },
    beforeLoad: ({ params, context }) => {
      const { orgId, containerId } = params as { orgId: string; containerId: string }
      const { user, containers: known } = context as InOrganization
      guardSettings(orgId, user)
      if (!known.some(({ id }) => id === containerId)) throw redirect({ to: paths.containers(orgId), replace: true })
    },
    component: inFrame(ContainerPage),
  })
  const subscriptionPage = createRoute({
    getParentRoute: () => parent,
    path: '/setting/subscription',
    staticData: { title: 'subscription' },
    beforeLoad: keepOut,
    component: inFrame(SubscriptionPage),
  })
  const organizationPage = createRoute({
    getParentRoute: () => parent,
    path: '/setting/organization',
    staticData: { title: 'organization' },
    beforeLoad: keepOut,
    component: inFrame(OrganizationPage),
  })
  return [containersPage, containerPage, subscriptionPage, organizationPage]
}
