import type { BothLanguages, Kind, Language } from '@vitrine/contract'
import type { Heading } from '../kernel/menu-entry.ts'
import type { Translate } from '../lib/i18n/index.ts'

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
  | 'pageEditor'
  | 'pointing'

/** A screen of a kind, which says how it is called. */
export interface KindScreen {
  kind: Kind
  what: 'list' | 'one'
}

/** A screen that another one of a module leads to. */
export interface PartScreen {
  part: BothLanguages
  of: { path: string; name: BothLanguages }
}

/** How a route is called: by a key of the shell's texts, by its kind, by its heading in the menu, or by itself. */
export type ScreenTitle = RouteTitle | KindScreen | PartScreen | { heading: Heading } | BothLanguages

export const isKindScreen = (title: ScreenTitle): title is KindScreen => typeof title === 'object' && 'kind' in title

/** The words of a title that is no kind's. */
export function titleInWords(title: Exclude<ScreenTitle, KindScreen>, t: Translate, language: Language): string {
  if (typeof title === 'string') return t(`shell.title.${title}`)
  if ('heading' in title) return t(`shell.group.${title.heading}`)
  return ('part' in title ? title.part : title)[language]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: ScreenTitle
    /** It takes the whole window. */
    alone?: boolean
  }
}
