import type { Kind } from '@vitrine/contract'

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

/** A screen of a kind, which says how it is called. */
export interface KindScreen {
  kind: Kind
  what: 'list' | 'one'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: RouteTitle | KindScreen
  }
}
