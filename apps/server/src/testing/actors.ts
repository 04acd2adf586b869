import type { OrgRole, SystemRole } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { rightsOf } from '../kernel/access/rights.ts'
import { permissionEntries, sessions, users } from '../kernel/db/index.ts'
import { hashSecret } from '../kernel/ids.ts'
import { openSession } from '../kernel/session/store.ts'
import { ApiClient } from './api.ts'
import type { Store } from './fixtures.ts'
import { makeOrganization, makeUser } from './store.ts'

/** Somebody who may try a call, by what the guard has to know about them. */
export interface ActorKind {
  /** undefined: belongs to no organization of the test. */
  role?: OrgRole | null
  /** Of a container user: the container in question, or another one. */
  place?: 'here' | 'elsewhere'
  /** Every right is given, or taken away, in the container and, to members, in the organization. */
  entries?: boolean
  system?: SystemRole
  session?: 'none' | 'expired'
  /** Manager of another organization. */
  foreign?: boolean
  /** Somebody of ours acts for them: looking only, with a reason to change things, or in another organization. */
  acting?: 'looking' | 'elevated' | 'elsewhere'
}

/** The mightier first. */
export const actorKinds = {
  'an administrator': { system: 'administrator' },
  support: { system: 'support' },
  'support acting as a manager': { role: 'manager', acting: 'elevated' },
  'support looking as a manager': { role: 'manager', acting: 'looking' },
  'support acting in another organization': { role: 'manager', acting: 'elsewhere' },
  'a manager': { role: 'manager' },
  "another organization's manager": { foreign: true },
  'a store manager': { role: 'store_manager' },
  'a member with every right here': { role: 'member', entries: true },
  'a container user with every right here': { role: null, place: 'here', entries: true },
  "another container's user": { role: null, place: 'elsewhere', entries: true },
  'a member': { role: 'member' },
  'a container user': { role: null, place: 'here' },
  'a store manager without rights here': { role: 'store_manager', entries: false },
  'a member without rights here': { role: 'member', entries: false },
  'a container user without rights here': { role: null, place: 'here', entries: false },
  'a stranger': {},
  'an expired session': { session: 'expired', role: 'manager' },
  'nobody signed in': { session: 'none' },
} as const satisfies Record<string, ActorKind>
export type ActorName = keyof typeof actorKinds

/** A person of this kind who is signed in anew, as some calls end the session. `container`: what the call is about. */
export async function signInAs(store: Store, name: ActorName, container: string, second: string): Promise<ApiClient> {
  const kind: ActorKind = actorKinds[name]
  const { server, org } = store
  const { db } = server.platform
  if (kind.session === 'none') return new ApiClient(server.url)
  const home = kind.foreign ? await makeOrganization(db) : kind.role === undefined ? undefined : org
  const containers = kind.place === undefined ? [] : [kind.place === 'here' ? container : second]
  const user = await makeUser(db, home, kind.foreign ? 'manager' : (kind.role ?? null), { containers })
  const { entries, system, acting } = kind
  const impersonator = acting && (await makeUser(db, undefined))
  const actsIn = acting === 'elsewhere' ? await makeOrganization(db) : org
  const token = await db.withSystem(async (tx) => {
    if (system) await tx.update(users).set({ systemRole: system }).where(eq(users.id, user.id))
    if (entries !== undefined) {
      const rows = (containerId: string | null) =>
        rightsOf(containerId === null ? 'organization' : 'container').map((right) => ({
          ...{ orgId: org, containerId, userId: user.id, enable: entries },
          ...right,
        }))
      await tx.insert(permissionEntries).values([...rows(container), ...(kind.role ? rows(null) : [])])
    }
    if (kind.session === 'expired') {
      const past = { expiresAt: new Date(Date.now() - 1000) }
      await tx.update(sessions).set(past).where(eq(sessions.userId, user.id))
    }
    if (!impersonator) return user.token
    await tx.update(users).set({ systemRole: 'support' }).where(eq(users.id, impersonator.id))
    const impersonation = { userId: impersonator.id, org: actsIn, reason: 'A test' }
    const opened = await openSession(tx, user.id, { bind: false, impersonation })
    if (acting === 'elevated')
      await tx
        .update(sessions)
        .set({ elevatedAt: new Date(), elevationReason: 'A test' })
        .where(eq(sessions.tokenHash, hashSecret(opened.token)))
    return opened.token
  })
  return new ApiClient(server.url, token)
}
