import type { BothLanguages, Kind } from '@vitrine/contract'

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

/** How a route is called: by a key of the shell's texts, by its kind, or by itself. */
export type ScreenTitle = RouteTitle | KindScreen | BothLanguages

export const isKindScreen = (title: ScreenTitle): title is KindScreen => typeof title === 'object' && 'kind' in title

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: ScreenTitle
  }
}
