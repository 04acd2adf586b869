export { ForgetPasswordPage } from './forget-password-page.tsx'
export { InvitationPage } from './invitation/invitation-page.tsx'
export { InvitationsPage } from './invitation/invitations-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
