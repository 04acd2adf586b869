import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadTexts } from '../lib/i18n/index.ts'
import { lazyPart } from '../lib/lazy-page.ts'
import { paths } from '../lib/paths.ts'
import { session } from '../lib/session.ts'
import { ImpersonatePage } from '../modules/impersonation/index.ts'
import { ShopifyAuthPage, ShoplineAuthPage, ShoplineLoginPage } from '../modules/platform/index.ts'
import { AuthPage, ForgetPasswordPage, LoginPage, ResetPasswordPage } from '../modules/sign-in/index.ts'
import { RouteProgress } from '../ui/route-progress.tsx'
import './route-title.ts'
import { guardContainer, guardOrganization, guardSession } from './guard.ts'
import { inFrame } from './in-frame.tsx'
import { RouteFailed } from './route-failed.tsx'
import { settingsRoutes } from './settings-routes.tsx'
import { usePageTitle } from './shell/use-page-title.ts'

const home = () => import('../modules/home/index.ts')
const Shell = lazyPart(() => import('./shell/shell.tsx').then((m) => m.Shell))
const ContainerHome = lazyPart(() => home().then((m) => m.ContainerHome))
const OrganizationHome = lazyPart(() => home().then((m) => m.OrganizationHome))
const ExperienceList = lazyPart(() => import('../kernel/experience-list/index.ts').then((m) => m.ExperienceList))
const ExperiencePage = lazyPart(async () => {
  const [page] = await Promise.all([import('../kernel/experience/index.ts'), loadTexts('work')])
  return page.ExperiencePage
})
const AdminPage = lazyPart(async () => {
  const [page] = await Promise.all([import('../modules/admin/index.ts'), loadTexts('organization')])
  return page.AdminPage
})
const OperationLogPage = lazyPart(async () => {
  const texts = [loadTexts('organization'), loadTexts('work')]
  const [page] = await Promise.all([import('../modules/operation-log/index.ts'), ...texts])
  return page.OperationLogPage
})
const members = async () => (await Promise.all([import('../modules/member/index.ts'), loadTexts('organization')]))[0]
const MembersPage = lazyPart(() => members().then((m) => m.MembersPage))
const MemberPage = lazyPart(() => members().then((m) => m.MemberPage))
const PlansPage = lazyPart(async () => {
  const [page] = await Promise.all([import('../modules/subscription/index.ts'), loadTexts('plans')])
  return page.PlansPage
})
const AccountPage = lazyPart(async () => {
  const [page] = await Promise.all([import('../modules/account/index.ts'), loadTexts('account')])
  return page.AccountPage
})
const Unauthorized = lazyPart(() => import('./status-pages.tsx').then((m) => m.Unauthorized))
const NotFound = lazyPart(() => import('./status-pages.tsx').then((m) => m.NotFound))

function Root() {
  usePageTitle()
  return (
    <>
      <RouteProgress />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}

const root = createRootRoute({
  component: Root,
  errorComponent: RouteFailed,
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.auth, replace: true })
  },
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'login' },
  beforeLoad: ({ search }) => {
    if (session.token() && !('reason' in search))
      throw redirect({ to: paths.auth, search: search as never, replace: true })
  },
  component: LoginPage,
})
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: 'auth' },
  component: AuthPage,
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { title: 'admin' },
  beforeLoad: ({ location }) => guardSession(location.href),
  component: inFrame(AdminPage),
})

const plansPage = createRoute({
  getParentRoute: () => root,
  path: '/subscription/plan',
  staticData: { title: 'plans' },
  component: inFrame(PlansPage),
})

const forgetPassword = createRoute({
  getParentRoute: () => root,
  path: '/forget_password',
  staticData: { title: 'forgetPassword' },
  component: ForgetPasswordPage,
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset_password',
  staticData: { title: 'resetPassword' },
  component: ResetPasswordPage,
})
const impersonate = createRoute({
  getParentRoute: () => root,
  path: '/user_impersonate',
  staticData: { title: 'impersonate' },
  beforeLoad: ({ location }) => guardSession(location.href),
  component: inFrame(ImpersonatePage),
})

const organization = createRoute({
  getParentRoute: () => root,
  path: '/$orgId',
  beforeLoad: ({ params, location }) => guardOrganization(params.orgId, location.href),
  component: Shell,
})
const organizationIndex = createRoute({
  getParentRoute: () => organization,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.home(params.orgId), replace: true })
  },
})
const organizationHome = createRoute({
  getParentRoute: () => organization,
  path: '/home',
  staticData: { title: 'home' },
  component: inFrame(OrganizationHome),
})
const account = createRoute({
  getParentRoute: () => organization,
  path: '/account',
  staticData: { title: 'account' },
  component: inFrame(AccountPage),
})
const operationLog = createRoute({
  getParentRoute: () => organization,
  path: '/operation_log',
  staticData: { title: 'operationLog' },
  component: inFrame(OperationLogPage),
})
const membersPage = createRoute({
  getParentRoute: () => organization,
  path: '/setting/staffs',
  staticData: { title: 'members' },
  component: inFrame(MembersPage),
})
const memberPage = createRoute({
  getParentRoute: () => organization,
  path: '/setting/staffs/$staffId/edit',
  staticData: { title: 'member' },
  component: inFrame(MemberPage),
})
type InOrganization = Awaited<ReturnType<typeof guardOrganization>>
const unauthorized = createRoute({
  getParentRoute: () => organization,
  path: '/401',
  staticData: { title: 'unauthorized' },
  component: inFrame(Unauthorized),
})
/** Also what is unknown below a container, so that a wrong address is told and not answered with a home. */
const notFound = createRoute({
  getParentRoute: () => organization,
  path: '/$',
  staticData: { title: 'notFound' },
  component: inFrame(NotFound),
})

const container = createRoute({
  getParentRoute: () => organization,
  path: '/$containerId',
  beforeLoad: ({ params, context }) => {
    const { containers: own } = context as InOrganization
    guardContainer(params.orgId, params.containerId, own)
  },
  component: Outlet,
})
const containerIndex = createRoute({
  getParentRoute: () => container,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.home(params.orgId, params.containerId), replace: true })
  },
})
const containerHome = createRoute({
  getParentRoute: () => container,
  path: '/home',
  staticData: { title: 'home' },
  component: inFrame(ContainerHome),
})
const experiments = createRoute({
  getParentRoute: () => container,
  path: '/optimize_page/experiments',
  staticData: { title: 'experiments' },
  component: inFrame(() => <ExperienceList kind="experiment" />),
})
const experimentPage = createRoute({
  getParentRoute: () => container,
  path: '/optimize_page/experiments/$experienceId',
  staticData: { title: 'experiment' },
  component: inFrame(() => <ExperiencePage kind="experiment" />),
})
/** Where platforms of shops send their merchants. */
const platformEntries = (
  [
    ['/shopify/plugin_auth', ShopifyAuthPage],
    ['/shopline/plugin_auth', ShoplineAuthPage],
    ['/shopline/login', ShoplineLoginPage],
  ] as const
).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, staticData: { title: 'connectStore' }, component }),
)

/** Any other address that is not an organisation's. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true })
  },
})

const routeTree = root.addChildren([
  index,
  login,
  auth,
  forgetPassword,
  resetPassword,
  impersonate,
  admin,
  plansPage,
  organization.addChildren([
    organizationIndex,
    organizationHome,
    account,
    operationLog,
    membersPage,
    memberPage,
    ...settingsRoutes(organization),
    unauthorized,
    container.addChildren([containerIndex, containerHome, experiments, experimentPage]),
    notFound,
  ]),
  ...platformEntries,
  unknown,
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
})
