import { notFound, redirect } from '@tanstack/react-router'
import type { Container, UserInfo } from '@vitrine/contract'
import { listContainers } from '@vitrine/contract/client'
import { isApiError } from '../lib/api/error.ts'
import { endpointOptions, queryClient } from '../lib/api/query.ts'
import { openSession } from '../lib/open-session.ts'
import { at, paths } from '../lib/paths.ts'
import { session } from '../lib/session.ts'

/** What every screen of an organization is given by its guard. */
export interface InOrganization {
  user: UserInfo
  containers: Container[]
}

/** Screens of the organization itself; from every other one, an organization without containers goes to make its first. */
const worksWithoutContainer = /^\/[0-9a-f]{32}\/(account|setting|operation_log|401)(\/|\?|#|$)/

/** Lets a member of the organization in; everybody else goes where they can do something about it. */
export async function guardOrganization(org: string, href: string): Promise<InOrganization> {
  if (!/^[0-9a-f]{32}$/.test(org)) throw redirect({ to: paths.login, replace: true })
  const user = await guardSession(href)
  const membership = user.organizations.find((o) => o.org_id === org)
  // Whoever belongs nowhere yet is told so at /auth, and led to what they were invited to.
  if (!membership)
    throw user.organizations[0] ? notFound({ data: 'organization' }) : redirect({ to: paths.auth, replace: true })
  const containers = await orSignIn(href, queryClient.ensureQueryData(endpointOptions(listContainers, { org })))
  if (containers.length === 0 && membership.org_role !== null && !worksWithoutContainer.test(href))
    throw redirect({ to: paths.containers(org), replace: true })
  return { user, containers }
}

/** Lets anybody in who is signed in. */
export async function guardSession(href: string): Promise<UserInfo> {
  if (!session.token()) throw redirect({ ...at(paths.auth, { return: href }), replace: true })
  return orSignIn(href, openSession())
}

async function orSignIn<T>(href: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isApiError(error, 'unauthenticated')) throw error
    const wasActing = session.isActing()
    session.expire()
    queryClient.clear()
    if (wasActing) throw redirect({ ...at(paths.impersonate, { ended: '1' }), replace: true })
    // Who is signed in nowhere goes to /auth, which says why and leads to signing in.
    throw redirect({ ...at(paths.auth, { return: href, reason: 'expired' }), replace: true })
  }
}

/** The organization's settings are for its members; a container user has no say in them. */
export function guardSettings(org: string, { organizations }: UserInfo): void {
  const role = organizations.find((o) => o.org_id === org)?.org_role ?? null
  if (role === null) throw redirect({ to: paths.unauthorized(org), replace: true })
}

const isBare = /^\/[^/]+\/[^/]+\/?$/

/** A screen of a container that is not the person's leads to the first that is; below the organization alone, nothing is called so. */
export function guardContainer(org: string, id: string, containers: readonly Container[], pathname: string): void {
  if (containers.some((c) => c.id === id) || isBare.test(pathname)) return
  throw redirect({ to: paths.home(org, containers[0]?.id), replace: true })
}
