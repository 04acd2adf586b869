import { type AnyRoute, redirect } from '@tanstack/react-router'
import { lazyScreens } from '../lib/lazy-page.ts'
import { at, paths } from '../lib/paths.ts'
import { session } from '../lib/session.ts'
import { ImpersonatePage } from '../modules/impersonation/index.ts'
import { SharedReportPage } from '../modules/shared-report/index.ts'
import { ShopifyAuthPage, ShoplineAuthPage, ShoplineLoginPage } from '../modules/shop-platform/index.ts'
import {
  AuthPage,
  ForgetPasswordPage,
  InvitationPage,
  InvitationsPage,
  LoginPage,
  ResetPasswordPage,
} from '../modules/sign-in/index.ts'
import { guardSession } from './guard.ts'
import { inFrame, inOwnFrame } from './in-frame.tsx'
import { routesBelow, type Visit } from './screen-route.ts'

const AdminPage = lazyScreens(() => import('../modules/admin/index.ts'), 'organization')((m) => m.AdminPage)
const PlansPage = lazyScreens(() => import('../modules/subscription/index.ts'), 'plans')((m) => m.PlansPage)

const signedIn = ({ location }: Visit) => guardSession(location.href)
/** Who is signed in already goes on, unless they were sent here and should read why. */
const signedOut = ({ search }: Visit) => {
  if (session.token() && !('reason' in search)) throw redirect({ ...at(paths.auth, search), replace: true })
}

/** Everything that is not inside of an organization. */
export function outerRoutes(root: AnyRoute) {
  const { screen, leadOn } = routesBelow(root)
  return [
    leadOn('/', () => paths.auth),
    screen('/login', 'login', LoginPage, signedOut),
    screen('/auth', 'auth', AuthPage),
    screen('/forget_password', 'forgetPassword', ForgetPasswordPage),
    screen('/reset_password', 'resetPassword', ResetPasswordPage),
    screen('/invitation', 'invitation', InvitationPage),
    screen('/invitations', 'invitations', InvitationsPage, signedIn),
    // What whoever has a link to it reads, with or without an account.
    screen('/shared_report', { 'zh-TW': '報表', en: 'Report' }, SharedReportPage),
    screen('/subscription/plan', 'plans', inFrame(PlansPage)),
    // Where platforms of shops send their merchants.
    screen('/shopify/plugin_auth', 'connectStore', ShopifyAuthPage),
    screen('/shopline/plugin_auth', 'connectStore', ShoplineAuthPage),
    screen('/shopline/login', 'connectStore', ShoplineLoginPage),
    screen('/user_impersonate', 'impersonate', inOwnFrame(ImpersonatePage), signedIn),
    screen('/admin', 'admin', inOwnFrame(AdminPage), signedIn),
    // Any other address that is not an organization's.
    leadOn('/$', () => paths.login),
  ]
}
