export { AuthPage } from './auth-page.tsx'
export { LoginPage } from './login-page.tsx'
export { SessionDialog } from './session-dialog.tsx'
