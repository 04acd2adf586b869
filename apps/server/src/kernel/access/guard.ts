import {
  type Access,
  type ContainerAccess,
  type Endpoint,
  judgeAccess,
  type OrganizationAccess,
  permissionKey,
  placeOf,
  rightOf,
  type Standing,
  type SystemAccess,
  type Verdict,
} from '@vitrine/contract'
import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../db/index.ts'
import {
  type Actor,
  type Caller,
  type ContainerRef,
  type Entries,
  findContainerOf,
  findEntries,
  findMember,
  type Member,
} from './queries.ts'

export const standingOf = (member: Member, actor: Pick<Caller, 'isBetaUser'>): Standing => ({
  role: member.role,
  level: member.level,
  isBetaUser: actor.isBetaUser,
})

/** A call that is judged by what somebody is in an organization. */
export type Guarded = Pick<Endpoint, 'method' | 'path'> & { access: OrganizationAccess | ContainerAccess }

/** A call with the kinds that it serves: what is of another one does not exist for it. */
type Served = Guarded & { kinds?: readonly string[] | undefined }

function judgeRight(call: Guarded, member: Member, actor: Caller, entries: Entries, part?: string): Verdict {
  const entry = entries.get(permissionKey(rightOf(call, part)))
  return judgeAccess(call.access, standingOf(member, actor), { part, entry })
}

/** Whether somebody who was admitted has the right to another call in the same place. */
export const hasRight = (call: Guarded, { member, entries }: Admission, actor: Caller): boolean =>
  judgeRight(call, member, actor, entries).allowed

/** Refuses a member without the right to the call, or to a named part of it. */
export function requireRight(call: Guarded, member: Member, actor: Caller, entries: Entries, part?: string): void {
  const verdict = judgeRight(call, member, actor, entries, part)
  if (verdict.allowed) return
  if (verdict.because === 'plan') throw new AppError('plan_required', { level: verdict.level })
  throw new AppError('no_permission', verdict.because === 'role' ? { role: verdict.role } : {})
}

/** Which container the call is about, and that a container user is assigned to it. */
async function findTarget(
  tx: Tx,
  member: Member,
  { target }: Pick<ContainerAccess, 'target'>,
  input: Partial<Record<'query' | 'body', unknown>>,
  kinds?: readonly string[],
): Promise<ContainerRef> {
  const id = (input[target.in] as Record<string, unknown> | undefined)?.[target.key]
  const container =
    typeof id === 'string' ? await findContainerOf(tx, member.org, target.resource, id, kinds) : undefined
  if (container && (member.containerIds === null || member.containerIds.includes(container.id))) return container
  // An assigned helper learns nothing about other containers, not even which exist.
  if (member.containerIds !== null) throw new AppError('no_permission')
  throw new AppError('not_found', { path: target.key })
}

/** What the guard found out about a caller. */
export interface Admission {
  member: Member
  entries: Entries
  container?: ContainerRef
}

/** What the actor is in an organization and, where it is named, in a container of it; for a check that makes no call. */
export async function findAdmission(db: Db, actor: Actor, org: string, containerId?: string): Promise<Admission> {
  if (actor.impersonation && actor.impersonation.org !== org) throw new AppError('not_your_organization')
  return db.withOrg(org, async (tx) => {
    const member = await findMember(tx, org, actor.userId)
    if (!member) throw new AppError('not_your_organization')
    if (containerId === undefined) return { member, entries: await findEntries(tx, member) }
    const target = { resource: 'container', in: 'query', key: 'container_id' } as const
    const container = await findTarget(tx, member, { target }, { query: { container_id: containerId } })
    return { member, entries: await findEntries(tx, member, container.id), container }
  })
}

/** The actor's standing for a call about an organization or a container; throws what the guard answers. */
export async function checkAccess(
  db: Db,
  actor: Caller,
  endpoint: Served,
  input: Record<'query' | 'body', unknown>,
): Promise<Admission> {
  const { access } = endpoint
  const org = (input.query as { org: string }).org
  if (actor.impersonation && actor.impersonation.org !== org) throw new AppError('not_your_organization')
  return db.withOrg(org, async (tx) => {
    const member = await findMember(tx, org, actor.userId)
    if (!member) throw new AppError('not_your_organization')
    const container =
      access.level === 'container' ? await findTarget(tx, member, access, input, endpoint.kinds) : undefined
    const entries = placeOf(endpoint) ? await findEntries(tx, member, container?.id) : new Map()
    requireRight(endpoint, member, actor, entries)
    return { member, entries, container }
  })
}

/** Whether somebody of ours who acts for a person may make the call now. */
export function requireImpersonable(actor: Caller, { impersonated }: Pick<Endpoint, 'impersonated'>): void {
  if (!actor.impersonation || impersonated === 'always') return
  if (impersonated === 'never') throw new AppError('impersonation_forbidden')
  if (!actor.impersonation.elevated) throw new AppError('impersonation_read_only')
}

/** Whether a person's place in the system is enough for a call; never while they act for somebody. */
export const hasSystemRole = ({ systemRole, impersonation }: Actor, { role }: SystemAccess): boolean =>
  !impersonation && (systemRole === role || systemRole === 'administrator')

export function requireSystemRole(actor: Actor, access: Access): void {
  if (access.level === 'system' && !hasSystemRole(actor, access)) throw new AppError('no_permission')
}
