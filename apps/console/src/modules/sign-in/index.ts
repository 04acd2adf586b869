import { loadTexts } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'

export const LoginPage = lazyPart(() => import('./login-page.tsx').then((m) => m.LoginPage))
export const AuthPage = lazyPart(() => import('./auth-page.tsx').then((m) => m.AuthPage))
export const ForgetPasswordPage = lazyPart(async () => {
  const [page] = await Promise.all([import('./forget-password-page.tsx'), loadTexts('account')])
  return page.ForgetPasswordPage
})
export const ResetPasswordPage = lazyPart(async () => {
  const [page] = await Promise.all([import('./reset-password-page.tsx'), loadTexts('account')])
  return page.ResetPasswordPage
})
/** Beside the pages, because it brings a dialog with it that the pages do not need. */
export const SessionDialog = lazyPart(() => import('./session-dialog.tsx').then((m) => m.SessionDialog))
