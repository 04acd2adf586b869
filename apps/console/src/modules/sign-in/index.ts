import { lazyPart, lazyScreens } from '../../lib/lazy-page.ts'

export const LoginPage = lazyPart(() => import('./login-page.tsx').then((m) => m.LoginPage))
export const AuthPage = lazyPart(() => import('./auth-page.tsx').then((m) => m.AuthPage))
/** Signing in by a code, wherever one comes from. */
export const CodeSignIn = lazyPart(() => import('./code-sign-in.tsx').then((m) => m.CodeSignIn))
/** Pages that mails lead to and from, in one file: the start of the console names no more than that. */
const mailed = lazyScreens(() => import('./mailed-pages.ts'), 'account')
export const ForgetPasswordPage = mailed((m) => m.ForgetPasswordPage)
export const ResetPasswordPage = mailed((m) => m.ResetPasswordPage)
export const InvitationPage = mailed((m) => m.InvitationPage)
export const InvitationsPage = mailed((m) => m.InvitationsPage)
/** Tells in the shell what waits for the person. */
export const InvitationNotice = lazyScreens(
  () => import('./invitation/invitation-notice.tsx'),
  'account',
)((m) => m.InvitationNotice)
/** Beside the pages, because it brings a dialog with it that the pages do not need. */
export const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((m) => m.SessionDialog))
