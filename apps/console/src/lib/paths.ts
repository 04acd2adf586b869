import { useSearch } from '@tanstack/react-router'

declare const read: unique symbol
/** An address of a screen, with the names of what the screen reads from the query, all of which is text. */
export type Path<Read extends string = never> = string & { readonly [read]?: Read }

const path = <Read extends string = never>(to: string): Path<Read> => to

/** What stands in the query of an address. */
type SearchOf<Read extends string> = { readonly [key in Read]?: string | undefined }

/** Every address of the console is made here. */
export const paths = {
  auth: path<'return' | 'code' | 'entry' | 'reason' | 'email'>('/auth'),
  login: path<'return' | 'reason' | 'email'>('/login'),
  forgetPassword: path<'email'>('/forget_password'),
  resetPassword: path<'token'>('/reset_password'),
  invitation: path<'token'>('/invitation'),
  invitations: path('/invitations'),
  admin: path('/admin'),
  plans: path('/subscription/plan'),
  impersonate: path<'ended' | 'email' | 'org'>('/user_impersonate'),
  /** The screen that is open, which asks for what it reads itself. */
  here: path<'tab' | 'vid'>('.'),
  home: (org: string, container?: string | null) =>
    path<'open' | 'notification'>(container ? `/${org}/${container}/home` : `/${org}/home`),
  account: (org: string) => path(`/${org}/account`),
  members: (org: string) => path<'open'>(`/${org}/setting/staffs`),
  member: (org: string, id: string) => path(`/${org}/setting/staffs/${id}/edit`),
  containers: (org: string) => path<'open'>(`/${org}/setting/containers`),
  container: (org: string, id: string) => path(`/${org}/setting/containers/${id}/edit`),
  subscription: (org: string) => path(`/${org}/setting/subscription`),
  organization: (org: string) => path(`/${org}/setting/organization`),
  operationLog: (org: string) => path(`/${org}/operation_log`),
  unauthorized: (org: string) => path(`/${org}/401`),
  list: (org: string, container: string, of: string) => path<'mode' | 'open' | 'kind'>(`/${org}/${container}/${of}`),
  pageEditor: (org: string, container: string, of: string) => path<'experience' | 'vid'>(`/${org}/${container}/${of}`),
  pointing: (org: string, container: string, of: string, id: string) =>
    path<'vid' | 'ask'>(`/${org}/${container}/${of}/${id}/point`),
  ownEditor: (org: string, container: string, of: string, id: string, editor: string) =>
    path<'view'>(`/${org}/${container}/${of}/${id}/${editor}`),
  experience: (org: string, container: string, of: string, id: string) =>
    path<'tab' | 'vid'>(`/${org}/${container}/${of}/${id}`),
}

/**
 * Where a link or a way leads, with a query that its screen reads: `navigate({ ...at(paths.login, { reason }) })`. The router knows no
 * types of routes that are made from registries, so it is told here, once.
 */
export const at = <Read extends string>(
  to: Path<Read>,
  search: SearchOf<NoInfer<Read>>,
): { to: string; search: never } => ({
  to,
  search: search as never,
})

/** What the screen at an address reads from its query. */
export const useSearchAt = <Read extends string>(_: Path<Read>): SearchOf<Read> =>
  useSearch({ strict: false }) as SearchOf<Read>

/** Only an address of ours may be returned to after signing in: one slash, never a protocol or another host. */
export const isSafeReturn = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/auth')
