/** What the shell calls a route: the page title and the breadcrumbs are this key's text. */
export type RouteTitle =
  | 'login'
  | 'auth'
  | 'forgetPassword'
  | 'resetPassword'
  | 'invitation'
  | 'invitations'
  | 'impersonate'
  | 'account'
  | 'home'
  | 'experiments'
  | 'experiment'
  | 'unauthorized'
  | 'notFound'
  | 'admin'
  | 'members'
  | 'member'
  | 'containers'
  | 'container'
  | 'subscription'
  | 'plans'
  | 'organization'
  | 'operationLog'
  | 'connectStore'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: RouteTitle
  }
}
