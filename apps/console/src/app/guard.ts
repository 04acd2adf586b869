import { redirect } from '@tanstack/react-router'
import { type Container, listContainers, type UserInfo } from '@vitrine/contract'
import { isApiError } from '../lib/api/error.ts'
import { endpointOptions, queryClient } from '../lib/api/query.ts'
import { openSession } from '../lib/open-session.ts'
import { paths } from '../lib/paths.ts'
import { session } from '../lib/session.ts'

interface Guarded {
  user: UserInfo
  containers: Container[]
}

/** Lets a member of the organisation in; everybody else goes where they can do something about it. */
export async function guardOrganization(org: string, href: string): Promise<Guarded> {
  if (!/^[0-9a-f]{32}$/.test(org)) throw redirect({ to: paths.login, replace: true })
  const user = await guardSession(href)
  if (!user.organizations.some((o) => o.org_id === org)) throw redirect({ to: paths.auth, replace: true })
  const containers = await orSignIn(href, queryClient.ensureQueryData(endpointOptions(listContainers, { org })))
  return { user, containers }
}

/** Lets anybody in who is signed in. */
export async function guardSession(href: string): Promise<UserInfo> {
  if (!session.token()) throw redirect({ to: paths.auth, search: { return: href } as never, replace: true })
  return orSignIn(href, openSession())
}

async function orSignIn<T>(href: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isApiError(error, 'unauthenticated')) throw error
    session.end()
    queryClient.clear()
    throw redirect({ to: paths.login, search: { return: href, reason: 'expired' } as never, replace: true })
  }
}

/** A container that is not the person's leads to the first that is. */
export function guardContainer(org: string, id: string, containers: readonly Container[]): Container {
  const found = containers.find((c) => c.id === id)
  if (!found) throw redirect({ to: paths.home(org, containers[0]?.id), replace: true })
  return found
}
